import type { Framework, Naming } from '../../framework.ts';
import type { CallRule, MemberRule } from '../../languages/code/rules.ts';
import type { Owner } from '../../languages/code/syntax/owners.ts';
import { membersOfClasses } from '../generatedClasses.ts';
import { asInFiles, markupExtensions } from './dotnetNames.ts';
import { serviceCalls, serviceSigns, serviceWords } from './dotnetServices.ts';

/** https://learn.microsoft.com/dotnet/core/extensions/localization */
const localizers = ['IStringLocalizer', 'IHtmlLocalizer', 'IViewLocalizer'];

/** What looks a text up by `GetString`. */
export const managers: Owner = {
  types: [...localizers, 'ResourceManager', 'ComponentResourceManager', 'ResourceLoader', 'ResourceMap'],
  constructors: [
    'ResourceManager()',
    'ComponentResourceManager()',
    'ResourceLoader()',
    'ResourceLoader.GetForCurrentView()',
    'ResourceLoader.GetForViewIndependentUse()',
  ],
};

/** What code mostly calls one of these. */
const managerNames = [
  ...['ResourceManager', 'resourceManager', '_resourceManager'],
  ...['ResourceLoader', 'resourceLoader', '_resourceLoader'],
];
const localizerNames = ['localizer', '_localizer', 'Localizer', 'stringLocalizer', '_stringLocalizer', 'L'];

/** What a generated class gives beside the name of each of its texts when it asks for them. */
const culture = 'resourceCulture';

/** What classes that are generated from resource files are mostly called. */
const usualClasses = ['AppResources', 'AppStrings', 'Strings', 'SharedResource', 'SharedResources'];

/** Words in the names of classes that hold texts. */
export const textClassNames =
  /[rR]esource|[sS]tring|[tT]ext|[mM]essage|[lL]abel|[lL]ang|[lL]ocal|[tT]ranslation|SR/;

/** Before the name of a class that an application has written itself. */
const isOwn = '!';

/** Members of a class that is generated from a resource file. */
const resources: MemberRule = {
  of: usualClasses,
  // The last is a class in a namespace of that name.
  except: ['ResourceManager', 'Culture', 'Resources'],
  isValue: true,
};

/** https://learn.microsoft.com/dotnet/api/system.componentmodel.dataannotations */
const validators = [
  ...['Compare', 'CreditCard', 'CustomValidation', 'EmailAddress', 'MaxLength', 'MinLength', 'Phone'],
  ...['Range', 'RegularExpression', 'Remote', 'Required', 'StringLength', 'Url'],
];

/** Names of members of generated classes. */
const annotations: readonly CallRule[] = [
  { callees: validators, key: 'ErrorMessageResourceName', needs: 'ErrorMessageResourceType' },
  { callees: ['Display'], key: 'Name', needs: 'ResourceType' },
];

/** How an application has the texts of these attributes themselves looked up, by localizers. */
const localizing = 'AddDataAnnotationsLocalization';
const localizedAnnotations: readonly CallRule[] = [
  { callees: validators, key: ['ErrorMessageResourceName', 'ErrorMessage'] },
  { callees: ['Display'], key: 'Name', moreKeys: ['Prompt', 'Description'] },
  { callees: ['DisplayName'] },
];

const signsOfXaml = ['x:Uid', 'x:Static', ...markupExtensions];

/** Texts of .NET: resource files, their generated classes and the localizers of ASP.NET Core. */
export const dotnet: Framework = {
  id: 'dotnet',
  name: '.NET resources and localizers',
  detect: {
    signs: [
      ...['IStringLocalizer', 'IHtmlLocalizer', 'IViewLocalizer', 'ResourceManager', 'ResourceLoader'],
      ...serviceSigns,
    ],
    dependencies: {
      nuget: [
        'Microsoft.Extensions.Localization',
        'Microsoft.AspNetCore.Mvc.Localization',
        'Microsoft.AspNetCore.Localization',
        'OrchardCore.Localization.Core',
        'Volo.Abp.Localization',
        // What is ASP.NET has localizers without another package.
        'Microsoft.NET.Sdk.Web',
        'Microsoft.NET.Sdk.Razor',
        'Microsoft.NET.Sdk.BlazorWebAssembly',
        'Microsoft.AspNetCore.App',
      ],
    },
    // The last are those of games for RobustToolbox.
    files: ['**/*.resx', '**/*.resw', '**/Resources/Locale/*/**/*.ftl'],
    filesProveLittle: true,
  },
  words: [
    'ocalizer',
    'L["',
    'L[@',
    'L[$',
    'T["',
    'S["',
    'H["',
    'Loc["',
    'GetString',
    'GetLocalized',
    'LocalizableString',
    '.Plural(',
    'esource',
    'Strings.',
    'Strings;',
    ...serviceWords,
  ],
  wordsIn: { xaml: signsOfXaml, axaml: signsOfXaml },
  naming: { keySeparator: undefined },
  setUp: {
    files: [
      ...[
        '*.Designer.cs',
        '*.designer.cs',
        '*.csproj',
        'Program.cs',
        'Startup.cs',
        '*ServiceCollectionExtensions.cs',
      ],
      ...usualClasses.map(name => `${name}.cs`),
    ],
    read: (text, _beside, name) => {
      if (name.endsWith('.csproj')) return readProject(text);
      if (/\.[dD]esigner\.cs$/.test(name)) return readGeneratedClass(text);
      const [usual = ''] = name.split('.', 1);
      return usualClasses.includes(usual) ? readOwnClass(text, usual) : readStart(text);
    },
  },
  withOwnNames,
  code: {
    languages: ['csharp', 'razor', 'aspnetcorerazor', 'aspx', 'xaml', 'axaml'],
    markupExtensions,
    pageResources: true,
    calls: [
      { callees: ['GetString', 'GetHtml'], owner: managers, notWith: culture },
      { callees: ['*.ResourceManager.GetString'] },
      // https://github.com/XAMLMarkupExtensions/WPFLocalizeExtension
      { callees: ['LocExtension.GetLocalizedValue', '*.GetLocalizedObject'], isLiteral: true },
      // Web Forms: https://learn.microsoft.com/previous-versions/aspnet/ms227982(v=vs.100)
      { callees: ['GetLocalResourceObject', '*.GetLocalResourceObject'] },
      { callees: ['GetGlobalResourceObject', '*.GetGlobalResourceObject'], key: 1, namespace: 0 },
      // What fills a window's controls in asks for `button.Text`, `button.ToolTip` and the like.
      { callees: ['*.ApplyResources'], key: 1, restAfter: '.', setsMembers: true },
      {
        notWith: culture,
        callees: [...managerNames, ...localizerNames].flatMap(name => [
          `${name}.GetString`,
          `${name}.GetHtml`,
        ]),
      },
      // https://docs.orchardcore.net/en/latest/reference/modules/Localize/
      { callees: ['S', 'T', 'H'].map(name => `${name}.Plural`), key: 1 },
      // https://abp.io/docs/latest/framework/fundamentals/localization
      { callees: ['LocalizableString.Create', 'LocalizableString'] },
      ...annotations,
      ...serviceCalls,
    ],
    // What the templates of WinUI and UWP begin an application with: `"Title".GetLocalized()`.
    methods: ['GetLocalized'],
    members: [
      {
        // `var l = context.GetLocalizer<Texts>()` in ABP
        of: ['Localizer', 'localizer', 'GetLocalizer', 'ocalizerFactory.Create()', 'factory.Create()'],
        isEndOfName: true,
        isIndexer: true,
        hasNoMembers: true,
        bindsVariables: true,
        types: localizers,
      },
      // What ABP, Orchard Core and GrandNode call theirs.
      { of: ['L', 'T', 'S', 'H', 'Loc'], isIndexer: true, hasNoMembers: true },
      resources,
    ],
    resolve: asInFiles,
  },
};

/**
 * The class that is generated from a resource file. Where some of its members are pictures or the like, and where its name
 * is that of a namespace as well, those that are texts are named each by itself.
 */
function readGeneratedClass(text: string): Partial<Naming> {
  const name = /^\s*(?:public|internal)\s[\w\s]*?\bclass\s+(\w+)/m.exec(text)?.[1];
  if (name === undefined || !text.includes('ResourceManager')) return {};
  const members = [...text.matchAll(/^\s*(?:public|internal) static ([\w.:[\]]+) (\w+)\s*\{/gm)];
  const entries = members.filter(([, type = '']) => !/(?:^|\.)(?:ResourceManager|CultureInfo)$/.test(type));
  const texts = entries.filter(([, type]) => type === 'string');
  // What is generated says how each text begins; a class whose texts are all files, `<?xml` or `<!DOCTYPE`, has none.
  const files = text.match(/string similar to &lt;[?!]/g) ?? [];
  if (texts.length <= files.length) return {};
  // Controls of an application share their names with the files of their texts: `Menu.Instance` is no text of `Menu`.
  const isOfTexts = textClassNames.test(name) && name !== 'Resources';
  const isWhole = isOfTexts && texts.length === entries.length;
  return { ownNames: isWhole ? [name] : texts.map(([, , member]) => `${name}.${member}`) };
}

/**
 * Resource files that a project hands to a generator in the compiler, whose classes are in no file. Those with a language
 * in their names belong to the class of the one without.
 */
function readProject(text: string): Partial<Naming> {
  const names = [...text.matchAll(/<AdditionalFiles\s[^>]*\bInclude="(?:[^"]*[\\/])?([A-Za-z_]\w*)\.resx"/g)];
  return names.length === 0 ? {} : { ownNames: names.map(([, name = '']) => name) };
}

/** A class or namespace of an application's own that is called as one that is generated: its members are texts, not keys. */
function readOwnClass(text: string, name: string): Partial<Naming> {
  const isWritten = new RegExp(String.raw`\b(?:class |namespace (?:\w+\.)*)${name}\b`).test(text);
  const hasTexts = /\b(?:const|static) string\b/.test(text) && !text.includes('ResourceManager');
  return isWritten && hasTexts ? { ownNames: [isOwn + name] } : {};
}

/** What the start of an application says: https://learn.microsoft.com/aspnet/core/fundamentals/localization/make-content-localizable */
function readStart(text: string): Partial<Naming> {
  return text.includes(`.${localizing}(`) ? { ownNames: [localizing] } : {};
}

function withOwnNames(names: readonly string[]): Framework {
  const { code } = dotnet;
  if (code === undefined) return dotnet;
  const own = membersOfClasses(
    resources,
    names.filter(name => name !== localizing && !name.startsWith(isOwn)),
  );
  const usual = { ...resources, of: usualClasses.filter(name => !names.includes(isOwn + name)) };
  const members = (code.members ?? []).map(rule => (rule === resources ? usual : rule));
  const isLocalized = names.includes(localizing);
  const calls = isLocalized
    ? [...localizedAnnotations, ...(code.calls ?? []).filter(rule => !annotations.includes(rule))]
    : code.calls;
  const words = isLocalized ? ['ErrorMessage', 'Display(', 'DisplayName('] : [];
  return {
    ...dotnet,
    words: [...dotnet.words, ...words, ...own.flatMap(({ of }) => of).map(name => `${name}.`)],
    code: { ...code, ...(calls && { calls }), members: [...members, ...own] },
  };
}
