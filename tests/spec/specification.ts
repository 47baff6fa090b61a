/**
 * Every sentence of the product's specification, with the tests that prove it, or with the decision that answers it.
 * `npm run spec` prints the table and fails on a sentence with neither, or with a test that does not exist.
 */
import {decides, says, testsOf, type Section} from './tests';

const addresses = testsOf('tests/e2e/shell/addresses.spec.ts');
const analytics = testsOf('tests/e2e/shell/analytics.spec.ts');
const analyticsConfig = testsOf('tests/unit/config/analytics.test.ts');
const announcement = testsOf('tests/e2e/shell/announcement.spec.ts');
const announcementConfig = testsOf('tests/unit/config/announcement.test.ts');
const box = testsOf('tests/e2e/search/box.spec.ts');
const collapse = testsOf('tests/e2e/shell/collapse.spec.ts');
const consoleCalls = testsOf('tests/e2e/console.spec.ts');
const contractPages = testsOf('tests/unit/references/contracts/pages.test.ts');
const cookies = testsOf('tests/e2e/shell/cookie-notice.spec.ts');
const docs = testsOf('tests/e2e/docs.spec.ts');
const engine = testsOf('tests/unit/search/engine/engine.test.ts');
const everyPage = testsOf('tests/e2e/every-page.spec.ts');
const fixture = testsOf('tests/e2e/shell/content.spec.ts');
const footer = testsOf('tests/e2e/footer.spec.ts');
const formatBalance = testsOf('tests/unit/browser/format-balance.test.ts');
const graphqlPages = testsOf('tests/unit/references/graphql/pages.test.ts');
const items = testsOf('tests/e2e/shell/navbar-items.spec.ts');
const itemsConfig = testsOf('tests/unit/config/navbar.test.ts');
const loading = testsOf('tests/e2e/shell/loading.spec.ts');
const mobileMenu = testsOf('tests/e2e/mobile-menu.spec.ts');
const navbar = testsOf('tests/e2e/navbar.spec.ts');
const openapiPages = testsOf('tests/unit/references/openapi/pages.test.ts');
const resilience = testsOf('tests/e2e/resilience.spec.ts');
const searchConfig = testsOf('tests/unit/config/search.test.ts');
const searchFailures = testsOf('tests/e2e/search/failures.spec.ts');
const searchPage = testsOf('tests/e2e/search/page.spec.ts');
const sidebars = testsOf('tests/unit/config/sidebars.test.ts');
const site = testsOf('tests/e2e/shell/site.spec.ts');
const siteContent = testsOf('tests/content/site.test.ts');
const states = testsOf('tests/e2e/shell/page-states.spec.ts');
const tokenBalance = testsOf('tests/unit/browser/token-balance.test.ts');
const urls = testsOf('tests/e2e/urls.spec.ts');
const versions = testsOf('tests/e2e/shell/versions.spec.ts');
const versionsConfig = testsOf('tests/unit/config/versions.test.ts');

const typedAddress = 'nobody is asked until Send is pressed, and then only the address that the reader typed';
const dueRoutes = 'has a page for each route of $name that is due';
const later = 'What of it is not written yet stands in tests/routes-due.ts, with the reason; npm run routes prints it.';
const languageMenu = 'the language menu lists English, leads to the same page and names its language';
const linksEnd = 'every link within the site leads to a page, with a trailing slash, or to a file';
const question = 'shows the answer to the question of its address';
const keepsPage = 'a page that both versions have keeps path, query and hash, without a word';
const balanceCall = 'the balance is read by one balanceOf call over POST, and fills its place with the symbol';
const constants = 'the constants of the read are those of the specification';
const storedKeys = 'stores the dismissed flag and the id under the keys of the specification, and it stays closed';
const newId = 'a bar with another id resets the flag and shows, from the first paint on';
const progressBar =
  'the page before stands until the next is loaded; the progress bar comes after 200 ms and completes';
const goneChunk = 'a navigation whose chunk is gone is logged and loads its target whole';
const failedPart = 'a part that fails shows the error and a Retry button, which loads it';
const failedFirstPage =
  'a first page that does not load wholly can be read, says what failed, and is loaded again by Retry';
const crash = 'a page that crashes says so with the error, and Try again brings it back';
const themeKey = 'the switch changes it, says which is on, and stores it under the key `theme`';
const anonymous = 'addresses of readers are made anonymous, by settings that stand before the scripts';
const okHides = 'OK hides it for the session, by a flag in session storage';
const notPrefetched = "is ${expected ? '' : 'not '}fetched for who points at its link on ${name}";

export const specification: readonly Section[] = [
  {
    number: '1',
    title: 'What the product does and for whom',
    sentences: [
      decides(
        'It is a static documentation site. It has no user accounts, no forms and no business actions.',
        'The console of an interface page is a form. It stores nothing, belongs to no account, and calls the address that its reader types, once Send is pressed: a command that is tried instead of copied. It is loaded by a button of its own.',
        consoleCalls(typedAddress),
        site('without configuration a page asks nobody but its own host'),
      ),
      says(
        'Visitors read documentation pages, search them, switch between light and dark colour mode, pick a documentation version, and follow links to community channels.',
        everyPage('one level-1 heading, a language and a title'),
        box('finds pages by their words and goes to one by click'),
        navbar(themeKey, 'lists the versions and marks the one that is read'),
        footer('social links are icons at ${width} pixels, with names'),
      ),
      decides(
        'The site describes application-specific rollups with a Linux runtime, a verifiable-compute machine, fraud proofs, staking and node operation.',
        'tests/routes-due.ts lists the routes of sections that are still to be written; npm run routes prints them.',
        siteContent(dueRoutes),
      ),
      says(
        'The site has a top navigation bar, a footer, an optional announcement banner and a cookie notice.',
        navbar('sections stand in order, with their targets'),
        footer('four columns'),
        announcement(storedKeys),
        cookies(okHides),
      ),
      says('The site is English only.', navbar(languageMenu), everyPage('one level-1 heading, a language and a title')),
      decides(
        'All visitors are anonymous.',
        'There is nothing to sign in to: the site is files.',
        analytics(anonymous),
      ),
    ],
  },
  {
    number: '2',
    title: 'Screens and routes',
    sentences: [
      says('Every route ends with a trailing slash.', urls('an address without its slash'), everyPage(linksEnd)),
      says(
        'Any path that matches no route renders a not-found page.',
        urls('${address} answers 404 with the not-found page'),
      ),
      says(
        '/: Home page.',
        navbar('the brand leads home'),
        everyPage('every page has a title and a description of its own'),
      ),
      says('/search/: Search results page. The query is carried in the query parameter q.', searchPage(question)),
      decides(
        '/tags/ and /tags/{tag}: Listing of all tags, and tag pages.',
        'Docusaurus makes a tag page for each tag that a page has: those of sections to come wait in tests/routes-due.ts.',
        siteContent(dueRoutes, 'uses every tag of the newest version'),
      ),
      decides('/get-started/: Root page and subpages.', later, siteContent(dueRoutes)),
      says('Navbar label: Get Started, Rollups, Fraud Proofs.', navbar('sections stand in order, with their targets')),
      says(
        'A redirect sends /{product}-rollups to /{product}-rollups/1.5/, and a landing page exists.',
        urls('an address without its slash'),
        siteContent('redirects to routes that exist'),
      ),
      says(
        'Versions: 0.8, 0.9, 1.0, 1.3, 1.5 (latest and default). Version 2.0 is mentioned in the site configuration as documented.',
        versionsConfig(
          'derive from rollups_versions.json: the first is the last release',
          'have one entry for each release and one for what is being written',
        ),
        versions('the version that is being written says that it is not released'),
      ),
      says(
        'Each version has a root, a tags index and tag pages.',
        siteContent(dueRoutes, 'uses every tag of the newest version'),
      ),
      says('Versions 0.8, 0.9 and 1.0: the pages of the original layout.', siteContent(dueRoutes)),
      says('Versions 1.3 and 1.5: the pages of the restructured layout.', siteContent(dueRoutes)),
      decides('/fraud-proofs/: Root page and subpages.', later, siteContent(dueRoutes)),
      decides(
        'Legacy documentation: compute, machine, staking, new-to and tutorials.',
        later,
        siteContent(dueRoutes, 'has no route among the later ones that exists already'),
      ),
    ],
  },
  {
    number: '2.6',
    title: 'Navigation shell',
    sentences: [
      says(
        'Navbar: A brand link to the site base path.',
        navbar('the brand leads home'),
        fixture('every link, asset and canonical address has it'),
      ),
      says(
        'Navbar: Configured items: Get Started, Rollups, Fraud Proofs, a search box, a link to a chat community and a link to a source repository.',
        navbar('sections stand in order, with their targets', 'chat and repository lead away, in a tab of their own'),
        box('finds pages by their words and goes to one by click'),
      ),
      says('Navbar: A colour mode toggle.', navbar(themeKey, 'follows the switch of another tab')),
      says(
        'Navbar: A search button, shown unless a search item is configured.',
        box(
          'finds pages by their words and goes to one by click',
          'begins with the letter that is typed on the button',
        ),
        items('the search button stands on the right where no item is configured'),
        site('the configured search item takes the place of the search button'),
      ),
      says(
        'Navbar: A mobile sidebar with a back-to-main-menu button.',
        mobileMenu('in the documents it shows the sidebar first, and a button leads back to the main menu'),
      ),
      says(
        'Navbar: A language dropdown.',
        navbar('the language menu lists English, leads to the same page and names its language'),
      ),
      says(
        'Navbar: Item types: default link, dropdown, html, doc link, doc sidebar, docs version, docs version dropdown, locale dropdown, search.',
        items('${item.label} leads where it says', 'a dropdown item opens a menu', 'an HTML item shows its HTML'),
        navbar(
          'lists the versions and marks the one that is read',
          'the language menu lists English, leads to the same page and names its language',
        ),
        itemsConfig('of the known types pass'),
      ),
      says(
        'Navbar: Item position is left or right, default right.',
        items('items stand on the right unless they say left'),
        itemsConfig('keep to the right unless they say left'),
      ),
      says('Footer: Four link columns: Ecosystem, Developers, Github, Community.', footer('four columns')),
      says(
        "Footer: Links to About, Blog and Governance & Grants on the provider's marketing site.",
        footer('the marketing site is linked in the same tab'),
      ),
      says(
        'Footer: Whitepaper, Foundation Notice and Usage Policy open in a new tab.',
        footer('documents open in a tab of their own, which cannot reach back, and say so'),
      ),
      says(
        'Footer: Social links: Discord, GitHub, Telegram, Twitter, Youtube, Reddit, LinkedIn, Instagram.',
        footer('social links are icons at ${width} pixels, with names'),
      ),
      says(
        'Footer: They are icon-only on small screens and text from the sm breakpoint.',
        footer('social links are icons at ${width} pixels, with names', 'social links are words at ${width} pixels'),
      ),
      says('Footer: The footer year is the current year.', footer('the year is that of the reader')),
      says(
        'Announcement bar. It is closeable and can show a live token balance (see 7).',
        announcement(storedKeys, balanceCall, 'a transfer changes what it says'),
      ),
      says(
        'Sidebars. Named groups: docs, {product}compute, machine, staking, rollups, getStartedSidebar, daveSidebar.',
        sidebars(
          'have the names of the specification, one for each section that has pages',
          'hold the pages of their own sections, and nothing else',
          'of version %s are one group, with the name of the specification',
        ),
        siteContent('has every page in a sidebar once, and a page for every item'),
      ),
      says('Sidebars: Categories auto-collapse.', docs('opening a category closes its siblings')),
      says('Sidebars: The sidebar is not hideable.', docs('cannot be hidden')),
      says(
        'Page-load behaviour: A .html or /index suffix on an unknown path is stripped to find the page.',
        addresses(
          'of a page with ${ending} leads to the page',
          'to ${target} leads to the page, without loading it again',
        ),
        urls('of a page that is not there leads to the not-found page, and nowhere else'),
      ),
      says('Page-load behaviour: The next page is loaded before switching.', loading(progressBar)),
      says(
        'Page-load behaviour: If that load fails, the browser reloads the page.',
        loading(goneChunk),
        resilience('a link leads to its page by a reload'),
      ),
      says(
        'Page-load behaviour: After navigation the page scrolls to the hash target, or to the top when path or hash changes.',
        addresses(
          'a navigation starts at the top of the page',
          'a navigation to a hash goes to its heading, below the bar',
          'another hash of the same page goes to its heading, another query goes nowhere',
        ),
        versions('a heading that the other version lacks leads to the top of the page'),
      ),
      says('Page-load behaviour: A link prefetch is skipped on a 2g or data-saver connection.', loading(notPrefetched)),
      says(
        'Page-load behaviour: Alternate-language and canonical link tags and a social-card meta tag are set.',
        everyPage(
          'canonical and alternate links name the page, with its trailing slash',
          'the social card is a file of the site',
        ),
      ),
      says(
        'Page-load behaviour: A skip-to-content link exists.',
        docs('is the first stop of Tab, seen only then, and jumps over the bar'),
      ),
      says(
        'API reference pages. They are generated per version from the rollup and inspect API specifications, plus a GraphQL schema reference under the rollups api/graphql path.',
        openapiPages('makes a page for the API and one for each operation', 'tells versions apart by the suffix'),
        graphqlPages('makes a page for each type, query and directive, and for the scalars of the language'),
        contractPages('makes the pages of the version at their routes'),
        siteContent('has a page for each route of $name that is due'),
      ),
      says(
        'Page content features: The table of contents shows level-2 headings only.',
        docs('${route}: the table of contents has the level-2 headings and no other'),
      ),
      says(
        'Page content features: The last-update time is shown on docs.',
        docs('the last update is shown where the history is known, and nowhere else'),
      ),
      says(
        'Page content features: Admonition keywords allowed: note, tip, danger, info, caution, goal, troubleshoot.',
        sidebars('are the seven of the specification and no other'),
        fixture('${kind} has a label, an icon and its text'),
      ),
      says(
        'Page content features: Draft and unlisted pages show a banner saying so.',
        states('a draft says so', 'an unlisted page says so, and is kept out of search engines and the site map'),
      ),
      says(
        'Wrong base path. A red warning banner is shown if the site is served under a wrong base path.',
        resilience('a red banner says so', 'right, on a slow line: no banner at any time'),
      ),
    ],
  },
  {
    number: '3',
    title: 'Entities and their fields',
    sentences: [
      decides(
        'Docs record: id, path, optional sidebar name. Docs plugin instance: path, versions, breadcrumbs flag.',
        'These are the records of Docusaurus, which makes them from the pages and from docusaurus.config.ts.',
        siteContent('has every page in a sidebar once, and a page for every item'),
        docs('breadcrumbs lead from home to the page'),
      ),
      says(
        'Version entry: name, label, isLast, path, mainDocId, docs, draftIds, sidebars.',
        versionsConfig('have one entry for each release and one for what is being written'),
        navbar('lists the versions and marks the one that is read'),
      ),
      says(
        'Announcement bar: id, content with placeholders for a balance and a symbol, backgroundColor, textColor, isCloseable.',
        announcement(balanceCall, storedKeys),
        announcementConfig('reads where the balance comes from: endpoints in their order, wallet, the product’s token'),
      ),
      says(
        'Navbar item: type, label, to, href, position, items, activeBasePath, activeBaseRegex.',
        itemsConfig('of the known types pass', 'keep to the right unless they say left'),
        items('${item.label} leads where it says', 'a dropdown item opens a menu'),
      ),
      says('Colour mode: light or dark.', navbar(themeKey)),
      says('Locale: label and htmlLang per locale.', navbar(languageMenu)),
      says(
        'Search hit: url. Search configuration: server settings, collection name, search parameters including filter_by.',
        box('finds pages by their words and goes to one by click', 'honours it together with the version'),
        searchConfig('takes a host and a key, and what goes without saying'),
      ),
      says(
        'Documented GraphQL objects, by page name, with the scalars of each version.',
        graphqlPages('makes a page for each type, query and directive, and for the scalars of the language'),
        siteContent(dueRoutes),
      ),
      decides(
        'Token contract interface used for the balance read: the standard fungible-token set (balanceOf, transfer, approve, allowance, transferFrom, decimals, name, symbol, totalSupply).',
        'A page calls balanceOf alone (section 7), and src/browser/token-balance.ts holds that function of the interface: viem’s table of the whole set would go to every reader. The other eight change nothing that a reader sees; the symbol is in config/product.ts.',
        announcement(balanceCall),
      ),
    ],
  },
  {
    number: '4',
    title: 'States and transitions',
    sentences: [
      says('Page loading. Loading, then loaded or failed.', loading(progressBar, goneChunk, failedPart)),
      says(
        'Page loading: A spinner appears after a delay.',
        loading('a part that takes its time shows a spinner after a delay'),
      ),
      says(
        'Page loading: A progress bar appears when navigation takes longer than 200 ms and completes after the route updates.',
        loading(progressBar, 'a navigation that takes less than 200 ms shows no progress bar'),
      ),
      says(
        'Page loading: On failure the error text and a Retry button are shown.',
        loading(failedPart, failedFirstPage),
      ),
      says(
        'Page loading: A route with no match shows the not-found page.',
        urls('${address} answers 404 with the not-found page'),
        addresses('of a page that does not exist says so, whatever its ending'),
      ),
      says(
        'Page crash. Shows "This page crashed.", the error text and a "Try again" button that retries.',
        loading(crash),
      ),
      says('Announcement bar: Shown until closed.', announcement(storedKeys)),
      says('Announcement bar: Closing stores a dismissed flag in local storage.', announcement(storedKeys)),
      says(
        'Announcement bar: If the configured bar id differs from the stored id, the flag is reset and the bar shows again.',
        announcement(newId),
      ),
      says(
        'Colour mode: Default light, with the user switch enabled and the system preference not followed by configuration.',
        navbar('is light at first, whatever the system prefers', themeKey),
      ),
      says(
        'Colour mode: The toggle switches light and dark and persists the choice under the key theme.',
        navbar(themeKey),
      ),
      says(
        'Colour mode: With nothing stored, it follows the system preference if configured, otherwise the default.',
        navbar('is light at first, whatever the system prefers', 'is set before the first paint and does not flip'),
      ),
      says(
        'Colour mode: Changes in other tabs sync through the storage event.',
        navbar('follows the switch of another tab'),
      ),
      says(
        'Mobile sidebar. Open or closed.',
        mobileMenu('Enter opens it, and its button says so', 'the close button and a click beside it close it'),
      ),
      says(
        'Mobile sidebar: It closes on back navigation and when the window reaches desktop width.',
        mobileMenu(
          'the browser’s back button closes it and stays on the page',
          'it closes when the window grows to the width of a desktop',
        ),
      ),
      says(
        'Mobile sidebar: A secondary menu appears inside it.',
        mobileMenu('in the documents it shows the sidebar first, and a button leads back to the main menu'),
      ),
      says(
        'Navbar. It can hide on scroll down and reappear on scroll up, when configured.',
        items('the bar hides on scroll down and comes back on scroll up, when configured'),
      ),
      says(
        'Cookie notice. Hidden for the session after OK is pressed, recorded by a flag in session storage.',
        cookies(okHides),
      ),
      says(
        'Search modal. It opens by click, by Ctrl or Cmd plus K, or by the slash key outside input fields.',
        box(
          'finds pages by their words and goes to one by click',
          'opens by keys, not while something is typed elsewhere',
        ),
      ),
      says(
        'Search modal: It closes on Escape.',
        box('closes by Escape, by Cancel and by a click beside it, each time to the button, and opens afresh'),
      ),
      says(
        'Doc version. The chosen version persists in local storage.',
        versions('the choice is stored and kept for pages outside of the versions', keepsPage),
      ),
    ],
  },
  {
    number: '5',
    title: 'Validation rules',
    sentences: [
      says(
        'The announcement balance is formatted with one decimal and a suffix: K for thousands, M for millions, B for billions, T for trillions.',
        formatBalance('shows %d as %s'),
        announcement('a transfer changes what it says'),
      ),
      says('Below one thousand, plain digits.', formatBalance('shows %d as %s')),
      says(
        'Trailing-slash handling follows site configuration (trailing slash is used).',
        everyPage('every link within the site leads to a page, with a trailing slash, or to a file'),
        urls('an address without its slash'),
      ),
    ],
  },
  {
    number: '6',
    title: 'Roles and permissions',
    sentences: [
      decides(
        'No roles exist. All pages are public and visitors are anonymous.',
        'The site is files without a server: every page that is built is served to everybody.',
        everyPage('the site map lists every page but tags and what search engines are kept from'),
      ),
    ],
  },
  {
    number: '7',
    title: 'The calls it makes',
    sentences: [
      says(
        'Token balance: A read-only blockchain JSON-RPC call over HTTP POST to a fixed, keyed endpoint ({key}).',
        announcement(balanceCall),
        announcementConfig('reads where the balance comes from: endpoints in their order, wallet, the product’s token'),
        tokenBalance('tells of each endpoint why it failed, and no key'),
      ),
      says('Token balance: The body has a version field, an id, a method and parameters.', announcement(balanceCall)),
      says(
        "Token balance: The method is the token's balanceOf for a fixed foundation wallet address.",
        announcement(balanceCall),
      ),
      says('Token balance: The main network (chain id 1) is used.', announcement('a transfer changes what it says')),
      says(
        'Token balance: The result fills the balance placeholder of the announcement text, together with the symbol CTSI.',
        announcement(balanceCall),
      ),
      says(
        'Documentation search: A request to a hosted search service over https on port 443.',
        searchConfig('takes a host and a key, and what goes without saying'),
      ),
      says(
        'Documentation search: It names a collection, uses a search-only key ({key}) and has contextual search enabled.',
        box('honours it together with the version'),
      ),
      says(
        'Documentation search: Each request carries a language filter and optionally a docusaurus_tag filter.',
        box('searches the version that is read, or all', 'honours it together with the version'),
        engine('answers in one version with no page of another'),
      ),
      says(
        'Page chunks: A plain GET of static script chunks, by prefetch link when supported.',
        loading(notPrefetched),
      ),
      says('Page chunks: The page is switched after the load.', loading(progressBar)),
      says(
        'Retries, timeout and batching are listed in section 9.',
        announcement(constants, 'retries wait 150 ms, then twice and four times as long'),
      ),
      says(
        'Analytics (a tag manager and a heat-map service) are configured with IP anonymisation on.',
        analytics(anonymous, 'nothing is loaded before the notice could be read, then tag manager and heat map'),
        analyticsConfig('always has addresses made anonymous'),
      ),
      decides(
        'No other HTTP calls are made.',
        'By the site itself. The console of an interface page calls the address that its reader types: see section 1.',
        site('without configuration a page asks nobody but its own host'),
        consoleCalls(typedAddress),
      ),
    ],
  },
  {
    number: '8',
    title: 'The error catalogue',
    sentences: [
      says('Page crash: "This page crashed." with a "Try again" button and the error text.', loading(crash)),
      says('Page load failure: The error text and a Retry button.', loading(failedPart, failedFirstPage)),
      says('Page load failure: Route-load failure is logged, then the page reloads.', loading(goneChunk)),
      says(
        'Recoverable rendering error: Logged to the console.',
        loading('a recoverable rendering error is logged to the console'),
      ),
      says('Wrong base path: A red banner saying the site did not load properly.', resilience('a red banner says so')),
      says(
        'Search fetch failure: "Unable to fetch results" and "You might want to check your network connection."',
        searchFailures('${name}: an error, a retry that works, a page that lives'),
      ),
      says(
        'Search with no result: "No results for", "Try searching for", "Believe this query should return results?" and "Let us know."',
        box('says that nothing is found, and what to do'),
        searchPage('says that nothing is found, and what to do'),
      ),
      says(
        'Page module with no default export: An error saying the page component at the path has no default export, which makes it impossible to render anything.',
        loading('a page module without a default export says so'),
      ),
      says(
        'Navbar item fails to render: An error naming the faulty item.',
        items('an item that fails to render is an error that names the item'),
      ),
      says(
        'Unknown navbar item type: An error.',
        items('an item of an unknown type is an error that names the type'),
        itemsConfig('of an unknown type stop the build with an error that names the type'),
      ),
      says(
        'Doc sidebar navbar item with no link target: An error.',
        items('a doc sidebar item with no link target is an error that names the sidebar'),
      ),
      says(
        'Missing RPC URL: An error.',
        announcementConfig('stops the build where the text needs a balance and no RPC URL is set'),
      ),
      says(
        'Storage unavailable: A console warning. Storage falls back to empty.',
        states(
          'is a warning in the console; page, bar, notice, versions and colour mode work',
          'in a sandboxed frame the page and its notice work',
        ),
        resilience('everything but memory works'),
      ),
      says(
        'Draft or unlisted page: A banner says the page is a draft or is unlisted.',
        states('a draft says so', 'an unlisted page says so, and is kept out of search engines and the site map'),
      ),
      says(
        'Cookie notice text: "We use cookies to ensure that we give you the best experience on our website. By using the website, you agree to the use of cookies."',
        cookies('it says the text of the specification'),
      ),
    ],
  },
  {
    number: '9',
    title: 'Business constants and limits',
    sentences: [
      says('Desktop breakpoint: 996 px.', mobileMenu('the desktop begins at 997 pixels')),
      says(
        'Documentation versions: 0.8, 0.9, 1.0, 1.3, 1.5 (latest 1.5).',
        versionsConfig('derive from rollups_versions.json: the first is the last release'),
        siteContent('has a page for each route of $name that is due'),
      ),
      says(
        'Version 2.0 is mentioned in the configuration.',
        versionsConfig('have one entry for each release and one for what is being written'),
        versions('the version that is being written says that it is not released'),
      ),
      says(
        'The default language is en, and it is the only locale.',
        navbar('the language menu lists English, leads to the same page and names its language'),
        everyPage('one level-1 heading, a language and a title'),
      ),
      says('The progress bar appears after 200 ms of navigation.', loading(progressBar)),
      says(
        'Balance read: timeout 10000 ms, 3 retries, 150 ms retry delay, optional batching up to 1000 per batch.',
        announcement(
          constants,
          'retries wait 150 ms, then twice and four times as long',
          'an endpoint that never answers is given up after 10 s',
        ),
        tokenBalance(
          'sends one call as an object, and as a list where batching is on',
          'asks an endpoint that is overloaded three times more',
        ),
      ),
      says('The public client polling interval is 4000 ms.', announcement(constants)),
      says('Token symbol CTSI.', announcement(balanceCall)),
      says(
        'The native currency has 18 decimals.',
        formatBalance('shows %d as %s'),
        announcement('a transfer changes what it says'),
      ),
      says('The chain id is 1.', announcement('a transfer changes what it says')),
      says('The colour mode storage key is theme.', navbar(themeKey)),
      says(
        'The announcement bar uses two storage keys, one for the dismissed flag and one for the id.',
        announcement(storedKeys),
      ),
      says('The cookie flag lives in session storage.', cookies(okHides)),
      says('The search query parameter is q.', searchPage('shows the answer to the question of its address')),
      says('Prefetch is disabled on 2g or data-saver connections.', loading(notPrefetched)),
      says(
        'The table of contents shows level-2 headings only.',
        docs('${route}: the table of contents has the level-2 headings and no other'),
      ),
      says(
        'Sitemap: file sitemap.xml, weekly change frequency, priority 0.5, tag pages excluded.',
        site('the site map says weekly and 0.5 of each page, and lists no tag page'),
        everyPage('the site map lists every page but tags and what search engines are kept from'),
      ),
      says(
        'The collapse animation duration is computed from height, or 1 ms with reduced motion.',
        collapse('the duration follows from the height', 'it is 1 ms'),
      ),
      says('Analytics IP anonymisation is on.', analytics(anonymous)),
    ],
  },
];
