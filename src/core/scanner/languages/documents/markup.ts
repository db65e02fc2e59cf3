import { readAngular } from '../../markup/angular.ts';
import { readAstro } from '../../markup/astro.ts';
import { bindComponentFields } from '../../markup/componentFields.ts';
import { bindDefaults, bindPropertyTypes, propertiesOfComponent } from '../../markup/componentProps.ts';
import type { MarkupDocument } from '../../markup/document.ts';
import { usagesOfElement } from '../../markup/elements.ts';
import { explainOutsideOfCode } from '../../markup/explainMarkup.ts';
import { usagesOfFreeChoices } from '../../markup/freeChoices.ts';
import { inlineTemplates, isWritten, withTemplatesRead } from '../../markup/inlineTemplates.ts';
import { withoutIslands } from '../../markup/islands.ts';
import { bindLoops } from '../../markup/loops.ts';
import { bindOptionFields } from '../../markup/optionFields.ts';
import { usagesOfPipes } from '../../markup/pipes.ts';
import { usagesOfRouteBlock } from '../../markup/routeBlock.ts';
import { placedInScript } from '../../markup/scriptTexts.ts';
import { bindSlots } from '../../markup/slots.ts';
import { assumeStructural, prefixesAround } from '../../markup/structural.ts';
import { readSvelte } from '../../markup/svelte.ts';
import { bindTemplateAssignments } from '../../markup/templateAssignments.ts';
import { readVue } from '../../markup/vue.ts';
import { withOwnTexts } from '../../markup/vueTexts.ts';
import { isGiven, type Rules } from '../../rules.ts';
import { type Analysis, analyse, usagesIn } from '../../script/analysis.ts';
import { routeKeysIn } from '../../script/dataflow/routeKeys.ts';
import { explainIn } from '../../script/explain.ts';
import type { Tokens } from '../../script/lexing/tokens.ts';
import { reportFlow, reportRouteTexts } from '../../script/reportFlow.ts';
import { usagesDeclared } from '../../script/usages/declaredKeys.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import { slotIn } from '../../slot.ts';
import type { Usage } from '../../types.ts';
import type { Language } from '../types.ts';

function markupLanguage(id: string, read: (text: string) => MarkupDocument): Language {
  const scan = (text: string, rules: Rules) =>
    isGiven(rules) || vocabularyOf(rules).trace.test(text) ? usagesOfComponent(read(text), rules, id) : [];
  return {
    ids: [id],
    hasEmptyKeys: true,
    trace: (_languageId, rules) => vocabularyOf(rules).trace,
    scan: (text, _languageId, rules) => scan(text, rules),
    explain: (text, offset, _languageId, rules) => {
      const document = read(text);
      const analysis = analyseDocument(document, rules, { hasOptions: id === 'vue' });
      const found = explainIn(analysis, scan(text, rules), offset, rules);
      return explainOutsideOfCode(found, document, offset);
    },
    slotIn,
  };
}

/** All usages of a document: in its code, its elements, and its pipes. */
export function usagesOfDocument(document: MarkupDocument, rules: Rules): Usage[] {
  return usagesOf(document, analyseDocument(document, rules), rules);
}

/** All usages of the templates that stand in a script as texts. */
export function usagesOfInlineTemplates(tokens: Tokens, rules: Rules): Usage[] {
  const templates = inlineTemplates(tokens);
  const read = withTemplatesRead(tokens.text, templates);
  const usages = templates.flatMap(template =>
    usagesOfDocument(readAngular(read, template.start, template.end), rules).filter(({ range }) =>
      isWritten(range, template),
    ),
  );
  return placedInScript(usages, tokens);
}

function usagesOf(document: MarkupDocument, analysis: Analysis, rules: Rules): Usage[] {
  const usages = usagesIn(analysis);
  for (const element of document.elements) {
    for (const usage of usagesOfElement(element, analysis, rules)) usages.push(usage);
  }
  for (const usage of usagesOfFreeChoices(document, rules)) usages.push(usage);
  for (const usage of usagesOfPipes(analysis, document.parts, rules)) usages.push(usage);
  const declared = usagesDeclared(document.tokens, rules, (offset, directive) =>
    prefixesAround(offset, document, directive, analysis),
  );
  for (const usage of declared) usages.push(usage);
  return usages;
}

/** The usages of a file that may be a component as a whole. */
function usagesOfComponent(document: MarkupDocument, rules: Rules, id: string): Usage[] {
  const analysis = analyseDocument(document, rules, { hasOptions: id === 'vue' });
  const usages = usagesOf(document, analysis, rules);
  if (id === 'vue') {
    for (const usage of usagesOfInlineTemplates(document.tokens, rules)) usages.push(usage);
    for (const usage of usagesOfRouteBlock(document.tokens.text, rules)) usages.push(usage);
    for (const usage of routeKeysIn(analysis, rules)) usages.push(usage);
    reportFlow(analysis, usages, rules, () => propertiesOfComponent(document.tokens));
    return withOwnTexts(usages, document.tokens.text, rules);
  }
  if (id === 'svelte') reportFlow(analysis, usages, rules, () => noProperties);
  if (id === 'html') reportRouteTexts(analysis, usages, rules);
  return usages;
}

const noProperties: ReadonlySet<string> = new Set();

/** An analysis that includes the names that the markup itself declares. */
function analyseDocument(document: MarkupDocument, rules: Rules, { hasOptions = false } = {}): Analysis {
  const analysis = analyse(document.tokens, document.parts, rules);
  bindLoops(document, analysis.file.bindings);
  bindSlots(document, analysis.file.bindings);
  if (hasOptions) {
    bindOptionFields(document, analysis.file.bindings);
    bindDefaults(document, analysis.file.bindings);
    bindPropertyTypes(document, analysis.file.bindings);
  }
  bindTemplateAssignments(document, analysis.file.bindings);
  assumeStructural(document, analysis, rules);
  bindComponentFields(analysis, rules);
  return analysis;
}

export const vueLanguage = markupLanguage('vue', readVue);
export const svelteLanguage = markupLanguage('svelte', readSvelte);
export const astroLanguage = markupLanguage('astro', readAstro);
export const htmlLanguage = markupLanguage('html', text => readAngular(withoutIslands(text)));
