/** Where a call of PHP has its key, and the domain that is put before it. */
export interface PhpCall {
  /** Place of the key, the first unless told. */
  readonly key?: number;
  readonly domain?: number;
  /** Place of the other form of a message that is known by both. */
  readonly many?: number;
}

/** The calls that take keys in a framework of PHP. */
export interface PhpCalls {
  readonly functions: Readonly<Record<string, PhpCall>>;
  readonly methods?: Readonly<Record<string, PhpCall>>;
  /** By `Class.method`. */
  readonly statics?: Readonly<Record<string, PhpCall>>;
  readonly classes?: Readonly<Record<string, PhpCall>>;
}

export const phpCalls: Readonly<Record<string, PhpCalls>> = {
  wordpress: {
    functions: {
      __: {},
      _e: {},
      _n: {},
      _n_noop: {},
      esc_html__: {},
      esc_html_e: {},
      esc_attr__: {},
      esc_attr_e: {},
      _x: {},
      _ex: {},
      esc_html_x: {},
      esc_attr_x: {},
      _nx: {},
      _nx_noop: {},
    },
  },
  nextcloud: { functions: {}, methods: { t: {}, n: { many: 1 } } },
  drupal: {
    functions: { t: {} },
    methods: { t: {}, translate: {}, formatPlural: { key: 1 } },
    classes: { TranslatableMarkup: {}, PluralTranslatableMarkup: { key: 1 } },
  },
  moodle: {
    functions: { get_string: { domain: 1 }, print_string: { domain: 1 }, print_error: { domain: 1 } },
    methods: {
      get_string: { domain: 1 },
      addHelpButton: { key: 1, domain: 2 },
      help_icon: { domain: 1 },
      string_for_js: { domain: 1 },
    },
    classes: { lang_string: { domain: 1 }, moodle_exception: { domain: 1 } },
  },
  yii: {
    functions: {},
    statics: { 'Yii.t': { key: 1, domain: 0 }, 'Craft.t': { key: 1, domain: 0 } },
  },
  codeigniter: { functions: { lang: {} }, methods: { line: {} } },
  mediawiki: {
    functions: { wfMessage: {} },
    methods: { msg: {} },
    statics: { 'Message.newFromKey': {}, 'MessageValue.new': {} },
    classes: { Message: {} },
  },
  'php-gettext': {
    functions: {
      _: {},
      gettext: {},
      ngettext: {},
      dgettext: { key: 1, domain: 0 },
      pgettext: { key: 1 },
    },
    methods: { gettext: {}, ngettext: {} },
  },
};
