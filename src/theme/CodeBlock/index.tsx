// Wraps CodeBlock: blocks that were highlighted at build time come with ready HTML, so no highlighter is shipped.
import {useMemo, type ComponentType, type ReactNode} from 'react';

import {CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata} from '@docusaurus/theme-common/internal';
import OriginalCodeBlock from '@theme-original/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import CodeBlockLayout from '@theme/CodeBlock/Layout';

import {plainCode} from '@site/src/browser/highlighted-code';

declare module '@theme/CodeBlock' {
  interface Props {
    /** Content of the block as HTML, from `src/remark/highlight.ts`. */
    readonly html?: string;
    /** Address of the file that the block shows, from `src/remark/code-regions.ts`. */
    readonly source?: string;
  }
}

/** What the parts of a code block read from its context, and the HTML, which `Content` shows. */
interface HighlightedMetadata extends CodeBlockMetadata {
  readonly html: string;
}

const UnhighlightedCodeBlock = OriginalCodeBlock as ComponentType<Props>;

/** A block of a page, or, without `html`, one that a component makes: that one stays without colours. */
export default function CodeBlock(props: Props): ReactNode {
  const {html} = props;
  return html === undefined ? <UnhighlightedCodeBlock {...props} /> : <HighlightedCodeBlock {...props} html={html} />;
}

function HighlightedCodeBlock({html, className = 'language-text', title, source}: Props & {html: string}): ReactNode {
  const wordWrap = useCodeWordWrap();
  const metadata = useMemo<HighlightedMetadata>(() => {
    const code = plainCode(html);
    return {
      html,
      code,
      codeInput: code,
      className,
      language: className.replace(/^.*\blanguage-/, ''),
      title: source === undefined ? title : <TitleWithSource title={title} source={source} />,
      lineNumbersStart: undefined,
      lineClassNames: {},
    };
  }, [html, className, title, source]);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}

function TitleWithSource({title, source}: {title: ReactNode; source: string}): ReactNode {
  return (
    <span className="code-title">
      <span>{title}</span>
      <a href={source} aria-label={typeof title === 'string' ? `Source of ${title}` : undefined}>
        Source
      </a>
    </span>
  );
}
