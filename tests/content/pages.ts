import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import type {Root} from 'mdast';
import matter from 'gray-matter';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
