/** The type of a value in the config file. */
export type Rule =
  | { readonly kind: 'text'; readonly pattern?: string }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A list of texts, or a single text with commas in between. */
  | { readonly kind: 'texts'; readonly splitsAtCommas: boolean }
  /** Names chosen by the user, each with a scalar. */
  | { readonly kind: 'dictionary' }
  | { readonly kind: 'list'; readonly item: Rule }
  | {
      readonly kind: 'record';
      readonly fields: Readonly<Record<string, Field>>;
      readonly required?: readonly string[];
    };

export interface Field {
  readonly rule: Rule;
  /** Shown when the field is completed or hovered over. */
  readonly description: string;
}

const text: Rule = { kind: 'text' };
const boolean: Rule = { kind: 'boolean' };

const params: Rule = {
  kind: 'record',
  fields: {
    locale_id: {
      rule: text,
      description: 'Id or name of the one locale to download, for a file without a locale placeholder.',
    },
    file_format: { rule: text, description: 'Format of this target (API extension name).' },
    branch: { rule: text, description: 'Branch to download from.' },
    tags: {
      rule: { kind: 'texts', splitsAtCommas: true },
      description: 'Only keys with this tag; with <tag> in the file, one download for each.',
    },
    include_empty_translations: { rule: boolean, description: 'Also keys that have no translation.' },
    keep_notranslate_tags: { rule: boolean, description: 'Keep the marks around text not to be translated.' },
    convert_emoji: { rule: boolean, description: 'Convert emoji.' },
    skip_unverified_translations: { rule: boolean, description: 'Leave out translations not yet verified.' },
    encoding: {
      rule: { kind: 'choice', values: ['UTF-8', 'UTF-16', 'ISO-8859-1'] },
      description: 'Encoding of the file.',
    },
    fallback_locale_id: {
      rule: text,
      description: 'Id of a locale that fills gaps; needs include_empty_translations: true.',
    },
    format_options: { rule: { kind: 'dictionary' }, description: 'Options of the format.' },
  },
};

const target: Rule = {
  kind: 'record',
  required: ['file'],
  fields: {
    file: {
      rule: text,
      description:
        'Path relative to this file with <locale_name>, <locale_code> and <tag>, each at most once: locales/<locale_name>.json',
    },
    project_id: { rule: text, description: 'Project of this target, if not the one above.' },
    file_format: { rule: text, description: 'Format of this target, if not the one above.' },
    params: { rule: params, description: 'Parameters of the download.' },
  },
};

/** The schema of the config file. Any other key is a mistake. */
export const configSchema = {
  kind: 'record',
  fields: {
    account: {
      rule: text,
      description: 'Name or id of an account you are signed in to, or its host. Never an address.',
    },
    project_id: { rule: text, description: 'Id of the project that this folder belongs to.' },
    branch: { rule: text, description: 'Branch of the project; the main branch if absent.' },
    file_format: {
      rule: text,
      description: 'Format of the targets (API extension name): nested_json, yml, xliff_2, …',
    },
    locale_mapping: {
      rule: { kind: 'dictionary' },
      description: "A locale's name in the project: the name to use for it in paths.",
    },
    pull: {
      description: 'Where downloads go.',
      rule: {
        kind: 'record',
        fields: {
          targets: { rule: { kind: 'list', item: target }, description: 'One entry for each kind of file.' },
        },
      },
    },
    scanner: {
      description: 'How keys are found in the source, beyond what is known of its frameworks.',
      rule: {
        kind: 'record',
        fields: {
          functions: {
            rule: { kind: 'texts', splitsAtCommas: false },
            description: 'Functions that take a key as their first argument: translate, i18n.text.',
          },
          components: {
            rule: { kind: 'dictionary' },
            description: 'Components with the attribute that holds the key: Text: id.',
          },
          patterns: {
            rule: { kind: 'texts', splitsAtCommas: false },
            description: 'Regular expressions whose group "key", else whose first group, is a key.',
          },
          prefix: {
            rule: text,
            description: 'What stands before each key that these functions, components and patterns find.',
          },
          keys_in_use: {
            rule: { kind: 'texts', splitsAtCommas: false },
            description: 'Keys that are used in ways that cannot be seen, * standing for any characters.',
          },
        },
      },
    },
  },
} as const satisfies Rule;

/** The JSON schema (draft 7) of a rule, for completion and hover in the editor. */
export function toJsonSchema(rule: Rule): Readonly<Record<string, unknown>> {
  switch (rule.kind) {
    case 'text':
      return { type: ['string', 'number'] };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { enum: rule.values };
    case 'texts':
      return { type: ['array', 'string'], items: { type: ['string', 'number'] } };
    case 'dictionary':
      return { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } };
    case 'list':
      return { type: 'array', items: toJsonSchema(rule.item) };
    case 'record':
      return {
        type: 'object',
        additionalProperties: false,
        ...(rule.required === undefined ? {} : { required: rule.required }),
        properties: Object.fromEntries(
          Object.entries(rule.fields).map(([name, field]) => [
            name,
            { description: field.description, ...toJsonSchema(field.rule) },
          ]),
        ),
      };
  }
}
