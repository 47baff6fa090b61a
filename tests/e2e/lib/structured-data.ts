import Ajv from 'ajv';

/** An address of the site, whole, with a slash behind. */
const page = {type: 'string', pattern: '^https?://[^/]+/(?:[^?#]*/)?$'};
const text = {type: 'string', minLength: 1};

const object = (type: string, properties: object, optional: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: ['@type', ...Object.keys(properties)],
  properties: {'@type': {const: type}, ...properties, ...optional},
});

const organization = object('Organization', {name: text, url: {type: 'string', pattern: '^https://'}});
const webSite = object('WebSite', {name: text, url: page}, {publisher: organization});

/** What search engines ask of the kinds of data that pages have, and nothing more. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['@context', '@graph'],
  properties: {
    '@context': {const: 'https://schema.org'},
    '@graph': {
      type: 'array',
      minItems: 1,
      items: {
        anyOf: [
          webSite,
          object(
            'TechArticle',
            {
              headline: {...text, maxLength: 110},
              description: {...text, maxLength: 160},
              url: page,
              image: {type: 'string', pattern: String.raw`^https?://.*\.png$`},
              inLanguage: {const: 'en'},
              author: organization,
              isPartOf: webSite,
            },
            {
              dateModified: {type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$`},
              version: text,
              articleSection: text,
            },
          ),
          object('BreadcrumbList', {
            itemListElement: {
              type: 'array',
              minItems: 2,
              items: object('ListItem', {position: {type: 'integer', minimum: 1}, name: text, item: page}),
            },
          }),
        ],
      },
    },
  },
};

const validate = new Ajv({allErrors: false}).compile(schema);

/** What is wrong with the structured data of a page. */
export function faultsOfData(data: unknown): string[] {
  return validate(data)
    ? []
    : (validate.errors ?? []).map(({instancePath, message = ''}) => `${instancePath} ${message}`);
}
