/**
 * What stands before a hostile text in the language of a name: a usage, without which the scanner would not look at
 * the rest at all, and for templates what begins a piece of code. None for JavaScript's, which the texts hold themselves.
 */
export const hostileOpenings: Readonly<Record<string, readonly string[]>> = {
  ...alike(['kotlin', 'java'], ['int x = R.string.a;\n']),
  ...alike(['clojure'], ['(tr "a")\n', '(tr "a") (']),
  ...alike(['swift'], ['let x = NSLocalizedString("a", comment: "")\n']),
  ...alike(['objective-c', 'objective-cpp'], ['x = NSLocalizedString(@"a", nil);\n']),
  ...alike(['python'], ["x = gettext('a')\n"]),
  ...alike(['ruby'], ["t('a.b')\n"]),
  ...alike(['go'], ['x := i18n.T("a")\n']),
  ...alike(['csharp'], ['var a = L["a"];\n']),
  ...alike(['razor', 'aspnetcorerazor'], ['@L["a"]\n', '@L["a"]\n@{ ', '@L["a"]\n@if (a) { <p> ']),
  ...alike(
    ['xaml', 'axaml'],
    ['<TextBlock x:Uid="a" Text="{loc:Localize a}"/>\n', '<a x:Uid="a" b="{loc:Localize a}" c="{x:Static '],
  ),
  ...alike(['rust'], ['fn a() { t!("a"); }\n']),
  ...alike(['c', 'cpp', 'vala', 'blueprint-gtk'], ['a = _("a");\n']),
  ...alike(['slint'], ['a: @tr("b" => "a");\n']),
  ...alike(['qml'], ['a: qsTr("a")\n']),
  ...alike(['dart'], ["Text('a'.tr());\n"]),
  ...alike(['elixir'], ['gettext("a")\n']),
  ...alike(['php'], ["<?php\n$x = __('a.b');\n", "<?php\n$x = __('a.b'); ?>\n"]),
  ...alike(['blade'], ["{{ __('a') }}\n", "{{ __('a') }}\n@if(", "{{ __('a') }}\n{{ "]),
  ...alike(
    ['twig', 'volt', 'liquid', 'django-html', 'jinja', 'jinja-html'],
    ["{{ 'a.b'|trans }}\n", "{{ 'a.b'|trans }}\n{% set x = ", "{{ 'a.b'|trans }}\n{{ "],
  ),
  ...alike(['mako'], [`\${_("a")}\n`, `\${_("a")}\n\${_("`, `\${_("a")}\n<% a = {`]),
  ...alike(['erb', 'html.erb', 'html-erb'], ["<%= t('a') %>\n", "<%= t('a') %>\n<%= "]),
  ...alike(['haml', 'slim'], ["= t('a')\n", "= t('a')\n= "]),
  ...alike(['heex', 'phoenix-heex', 'eex'], ['<%= gettext("a") %>\n', '<%= gettext("a") %>\n{']),
  ...alike(['jsp'], ['<spring:message code="a.b"/>\n', '<spring:message code="a.b"/>\n<% ']),
  ...alike(['xml'], ['<TextView android:text="@string/a"/>\n']),
  ...alike(['desktop'], ['Name=a\n', 'Name=a\nComment=']),
  ...alike(['antlers'], ['{{ trans:a }}\n', "{{ 'a' | trans }}\n{{ trans key=\"", '{{# ']),
  ...alike(['latte'], ["{_'a'}\n", "{_'a'}\n{"]),
  ...alike(['smarty'], ["{l s='a'}\n", "{l s='a'}\n{l s=", "{l s='a'}\n{t}"]),
  ...alike(['ftl'], [`\${msg("a")}\n`, `\${msg("a")}\n\${`, `\${msg("a")}\n<@s.message `]),
  ...alike(['silverstripe'], ['<%t A.B "a" %>\n', '<%t A.B "a" %>\n<% ']),
  ...alike(
    ['aspx'],
    [
      '<%= Strings.A %>\n',
      '<%= Strings.A %>\n<% ',
      '<%= Strings.A %>\n<%$ Resources: ',
      '<%= Strings.A %>\n<%-- ',
    ],
  ),
  ...alike(
    ['zpt'],
    [
      '<p i18n:translate="">a</p>\n',
      '<p i18n:translate="">a</p>\n<p i18n:translate="">',
      '<p i18n:translate="">a</p><a i18n:attributes="',
    ],
  ),
  ...alike(['zul'], [`\${i18n:_t('a')}\n`, `\${i18n:_t('a')}\n\${i18n:_t(`]),
  ...alike(['scala'], ['messages("a")\n', 'messages("a")\nmessages(s"']),
  ...alike(['templ'], ['{ i18n.T("a") }\n', '{ i18n.T("a") }\n{ i18n.T(']),
  ...alike(['gotmpl'], ['{{ T "a" }}\n', '{{ T "a" }}\n{{ ']),
  ...alike(['handlebars', 'mustache'], ['{{t "a"}}\n', '{{t "a"}}\n{{']),
};

function alike(
  languageIds: readonly string[],
  openings: readonly string[],
): Record<string, readonly string[]> {
  return Object.fromEntries(languageIds.map(id => [id, openings]));
}
