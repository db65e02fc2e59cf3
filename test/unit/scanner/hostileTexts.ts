/**
 * Texts that make a scanner slow or deep when anything in it is not linear, by what is hostile about them.
 *
 * @param size about how many characters each has
 */
export function hostileTexts(size: number): Readonly<Record<string, string>> {
  return {
    'a long line of calls': "t('a');".repeat(size / 7),
    'a long line without spaces': `t('a')${'x'.repeat(size)}`,
    'open brackets': `t('a')${'('.repeat(size)}`,
    'open braces': `t('a')${'{'.repeat(size)}`,
    'brackets that never match': `t('a')${'[('.repeat(size / 4)}${'}'.repeat(size / 4)}`,
    'brackets of the wrong sort': `t('a')${'['.repeat(size / 2)}${')'.repeat(size / 2)}`,
    'deep nesting': `${'t('.repeat(size / 4)}'a'${')'.repeat(size / 4)}`,
    'deep templates': `t('a')${'`${'.repeat(size / 4)}`,
    'deep elements': `t('a');${'<a>'.repeat(size / 4)}`,
    'slashes that may be regular expressions': `t('a');${'/['.repeat(size / 4)}`,
    'quotes that never close': `t('a')\n${"'\n".repeat(size / 4)}`,
    'a comment that never closes': `t('a')${'/*'.repeat(size / 4)}`,
    angles: `t('a');${'x<'.repeat(size / 4)}`,
    'type parameters': `t('a');${'=<T>('.repeat(size / 5)}`,
    'a chain of conditionals': `t(${"a?'b':".repeat(size / 60)}'a')`,
    'a sum of many': `t(${"'a'+".repeat(size / 40)}'a')`,
    'many names of one sort': `${"{const{t}=useTranslation('n');t('a')}".repeat(size / 60)}`,
    'objects that name each other': `${'const k={...k};'.repeat(2_000)}t(k[x])`,
    arrows: `t('a');${'t=>'.repeat(size / 4)}`,
    mustaches: `t('a');${'{{'.repeat(size / 4)}`,
    'tags that never close': `<p {{ $t('a') }} ${'<p '.repeat(size / 6)}`,
    attributes: `<p ${':a="$t(\'a\')" '.repeat(size / 30)}>`,
    'comments of markup': `${'<!--'.repeat(size / 4)}`,
    'closing tags': `${'<p>'.repeat(size / 10)}${'</q>'.repeat(size / 10)}`,
    'keys of many members': `LL${'.a'.repeat(size / 4)}();LL${"[q?'a':'b']".repeat(size / 22)}()`,
    members: `t('a');${'a.b.'.repeat(size / 8)}t('b')`,
    'messages in messages': `import {Trans} from 'react-i18next';${'<Trans>a'.repeat(size / 8)}`,
    'messages in messages that close': `${'<Trans>a'.repeat(size / 16)}${'</Trans>'.repeat(size / 16)}`,
    'forms in forms': `import{plural}from'@lingui/macro';${'plural(n,{one:'.repeat(size / 15)}'a'${'})'.repeat(size / 15)}`,
    'templates in templates': `import{t}from'@lingui/macro';${'t`${'.repeat(size / 5)}`,
    'functions that call two others': `${Array.from({ length: size / 50 }, (_, n) => `const f${n}=()=>q?f${n + 1}():f${n + 1}();`).join('')}t(f0())`,
    'a variable that is set again and again': `let k='a';${"k='b';t(k);".repeat(size / 11)}`,
    'a translator that is one of many': `LL.a();const a=${'k||'.repeat(size / 4)}k;a('b');`,
    'a name that leads to itself': "const a=['b'];const k=a[k];let m=m;const f=()=>f();t(k);t(m);t(f());",
    'variables that are made of each other': `let a='x',b='y';${"a=b+b+'1';b=a+a+'2';".repeat(16)}${'t(a);'.repeat(size / 50)}`,
    'choices between each other': `let a='x',b='y';${"a=c?b:d?b:'1';b=c?a:d?a:'2';".repeat(16)}t(a)`,
    'objects that spread each other': `let a={k:'x'},b={k:'y'};${'a={...b,...b};b={...a,...a};'.repeat(16)}t(a.z);t(a.k)`,
    'objects that spread the one before twice': `const a0={k:'x'};${Array.from({ length: 40 }, (_, n) => `const a${n + 1}={...a${n},...a${n}};`).join('')}t(a40.z);t(a20.k)`,
    'fields that are made of themselves': `class A{s={n:1};k='x';f(){${"this.s={...this.s,n:this.s.n+1};this.k=this.k+this.k+'1';".repeat(16)}t(this.s.n);t(this.k)}}`,
    'types that name each other': `type A=B|B|{k:B['k']}|A['k'];type B=A|A|{k:A['k']}|B['k'];${'t(x as A);t(y as B["k"]);'.repeat(size / 25)}`,
    'interfaces that extend each other': `interface A extends B,B,C{}interface B extends A,C,A{}interface C extends A,B{}function f(a:A){${'t(a.x);t(a.y.z);'.repeat(size / 16)}}`,
    'an interface of many members': `interface A{${Array.from({ length: size / 40 }, (_, n) => `m${n}:'${n}';`).join('')}}function f(a:A){${Array.from({ length: size / 40 }, (_, n) => `t(a.m${n});`).join('')}}`,
    'a type of many texts': `type A=${"|'abcd'".repeat(size / 14)};${'t(x as A);'.repeat(size / 20)}`,
    'type arguments that never end': `t('a');${"f<'a',".repeat(size / 6)}`,
    'descriptions that name no id': `<p i18n="${'@'.repeat(size / 2)}">\n$localize\`:${'@'.repeat(size / 4)}:\``,
    'elements of pages': `<fmt:message key="a"/>${'<a:b "'.repeat(size / 20)}${"#{a['".repeat(size / 20)}`,
    'methods with choices that never end': Array.from(
      { length: size / 50 },
      (_, n) => `def k${n}\nif a\ncase b\nif c\nend\nt(k${n})\n`,
    ).join(''),
    'methods that name each other': `def a\nb + b\nend\ndef b\na + a\nend\n${'t(a);t(b);'.repeat(size / 12)}`,
    'methods that hand each other what they are given': `${Array.from({ length: size / 60 }, (_, n) => `def f${n}(k)\nt(k)+f${n + 1}(k)+f${n + 1}(k)\nend\n`).join('')}f0('a')`,
    'a method that hands on all that it is given': `def f(k)\n${'t(k)+f(k);'.repeat(size / 20)}\nend\n${"f('a');".repeat(size / 14)}`,
    'scopes that lead to themselves': `A = [A, :x]\nB = [*C]\nC = B + [:y]\n${'t(:a, scope: A);t(:b, scope: B);'.repeat(size / 40)}`,
    'scopes in scopes': `t(:a, scope: ${'['.repeat(size / 4)}:b${']'.repeat(size / 4)})`,
    'lookups in lookups': `A = {'a': 'b'}\n_(${'A.get(k,'.repeat(size / 12)}'x'${')'.repeat(size / 12)})`,
    'a name that is something else everywhere': `Translations;t.a;${'(t) => t.b; '.repeat(size / 12)}`,
    'variables of a type that never end': `message.Printer p;${'x = a.b(c '.repeat(size / 12)}p.Sprintf("a")`,
    'texts beside each other': `${"'a' ".repeat(size / 8)}.tr()`,
    'messages of extensions without an end': '__MSG_'.repeat(size / 6),
    'sections and comments of Mustache': `{{#str}}a,b{{/str}}${'{{!'.repeat(size / 8)}${'{{#str}}'.repeat(size / 16)}`,
    'comments that end with their piece of code': '{{ # a }}{{ /* a }}<% /* a %>'.repeat(size / 30),
    'annotations that never close': `@Translation("a")${'@Translation("'.repeat(size / 16)}`,
    'elements that take no braces': `{gettext("a")}${'<a'.repeat(size / 8)}${'<a phx-no-curly-interpolation '.repeat(size / 60)}`,
    'interpolations in interpolations': `t("a");${'"#{c ? "'.repeat(size / 10)}`,
    'attributes of Pug': `<template lang="pug">\n${'a(v-t="\'b\'") '.repeat(size / 14)}`,
    'brackets of Pug that never close': `a(translate\n${'a(b="c" #[d(e\n'.repeat(size / 16)}`,
    'code in texts of Pug that ends far below': `<template lang="pug">\n${'| #{\n'.repeat(size / 6)}${'}'.repeat(size / 6)}`,
    'a quote of Pug that never closes': `<template lang="pug">\na(b='${"\\'".repeat(size)}`,
    'tags in texts of Pug': `p(translate) ${'#[b '.repeat(size / 8)}${']'.repeat(size / 8)}`,
    'blanks in attributes of Pug': `a(translate='a' b=c ${' '.repeat(size / 2)}+ d ${'e '.repeat(size / 8)})`,
    'conditions of Nunjucks': `{{ t('a') ${'if b else (c if d, '.repeat(size / 19)}}}`,
    'quotes of Nunjucks that never close': `{{ 'a' | t ${`"\\"\\'`.repeat(size / 5)}`,
    'loops of Nunjucks in loops': `${"{% for k in ['a'] %}".repeat(size / 40)}{{ k | t }}${'{% endfor %}'.repeat(size / 40)}`,
    'tags of Edge that never close': `{{ t('a') }}\n${'@if(t("b"\n'.repeat(size / 11)}`,
    'templates without an end': `<templates>${'<t title="a b">c d'.repeat(size / 18)}`,
    'functions that hand each other what they are given': `${Array.from({ length: size / 60 }, (_, n) => `function f${n}(k){return t(k)+f${n + 1}(k)+f${n + 1}(k)}`).join('')}f0('a')`,
    'two functions that hand each other all': `function f(a){return t(a)+${'g(a)+'.repeat(size / 80)}0}function g(b){return t(b)+${'f(b)+f({...b});'.repeat(size / 80)}}f('a')`,
    'one function that is called everywhere': `function a(b){return t(b)}${"a('c');".repeat(size / 8)}`,
    'components that hand each other what they are given': `${Array.from({ length: size / 90 }, (_, n) => `function F${n}(p){return t(p.a)+<F${n + 1} a={p.a} {...p}/>+<F${n + 1} a={p.a+p.a}/>}`).join('')}<F0 a="b"/>`,
    'choices between arrows': `t('a');${'a?(b):c=>'.repeat(size / 9)}`,
    'calls of calls': `t('a');a${'()'.repeat(size / 8)}.t('b')`,
  };
}

/** Texts that are slow where each of very many questions goes through all the rest, and only when they are large. */
export function textsOfManyQuestions(size: number): Readonly<Record<string, string>> {
  const each = (count: number, text: (no: number) => string) =>
    Array.from({ length: count }, (_, no) => text(no)).join('');
  const many = Math.floor(size / 25);
  return {
    'members of one object': `const o={${each(many, no => `k${no}:'v',`)}};${each(many, no => `t(o.k${no});`)}`,
    'comments before texts with a sign': each(many, no => `/**/x('$t:k${no}');`),
    'members of one enum': `enum E{${each(many, no => `k${no}='v',`)}}${each(many, no => `t(E.k${no});`)}`,
    'names out of one object': `const{${each(many, no => `k${no},`)}}={${each(many, no => `k${no}:'v',`)}};${each(many, no => `t(k${no});`)}`,
    'methods of one class': `class A{${each(2 * many, no => `k${no}(a){t(a)}`)}f(){${each(2 * many, no => `this.k${no}('a');`)}}}`,
    'loops without braces': `t('a');${'for(a of b)'.repeat(size / 11)}`,
    'names that lead to further names': `${Array.from({ length: size / 20 }, (_, n) => `const a${n}=a${n + 1}.t;`).join('')}a0.t('x')`,
    'objects of further objects': `${Array.from({ length: size / 24 }, (_, n) => `const a${n}={t:a${n + 1}.t};`).join('')}a0.t('x')`,
    'assignments of assignments': `t('a');let ${'a='.repeat(size / 4)}'x';t(a)`,
    'parameters of one type': `const o={${each(many, no => `k${no}:'v',`)}};${each(many, no => `function f${no}(k:keyof typeof o){t(k)}`)}`,
  };
}

/** The same at full size: a line, a quote and a template of 1 MB, and 100,000 brackets in each other. */
export function largestTexts(): Readonly<Record<string, string>> {
  const size = 1_000_000;
  return {
    'one line of 1 MB': `t('a');${'if (a) { b(c, "d", e[1]); } '.repeat(size / 28)}`,
    'a quote that 1 MB follows': `t('a'); "${'x '.repeat(size / 2)}`,
    'a template of 1 MB that never closes': `t('a'); \`${'x '.repeat(size / 2)}`,
    'calls nested 100,000 deep': `${'t('.repeat(100_000)}'a'`,
    'braces nested 100,000 deep': `t('a');${'{'.repeat(100_000)}${'}'.repeat(100_000)}`,
    'elements nested 100,000 deep': `t('a');${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`,
  };
}
