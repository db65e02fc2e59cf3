import type { ChangingFiles } from './history.ts';

/** Constants of types, modules and packages that other files name. */
export const constantFiles: ChangingFiles = {
  'pom.xml': [
    '<dependencies><dependency><groupId>org.springframework</groupId><artifactId>spring-context</artifactId></dependency></dependencies>',
    undefined,
  ],
  'src/Keys.java': [
    'class Keys { static final String A = "j1"; }',
    'class Keys { static final String A = "j2"; static final String B = "j3"; }',
    'class Others { static final String A = "j4"; }',
    undefined,
  ],
  'src/Constants.java': [
    'class Keys { static final String A = "j5"; static final String B = "j6"; }',
    'class Constants { static final String A = "j7"; }',
    undefined,
  ],
  'web/Keys.java': ['class Keys { static final String A = "w1"; }', undefined],
  'web/Base.java': ['class Base { static final String HEAD = "w2"; }', undefined],
  'web/Use.java': [
    'class Use extends Base { void f() { messageSource.getMessage(Keys.A, null, l); messageSource.getMessage(HEAD, null, l); } }',
    'class Use { void f() { messageSource.getMessage(Keys.B, null, l); messageSource.getMessage("w3", null, l); } }',
    undefined,
  ],
  'go.mod': ['module shop\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n', undefined],
  'keys/a.go': ['package keys\nconst A = "g1"\n', 'package keys\nconst B = "g2"\n', undefined],
  'keys/b.go': ['package keys\nconst A = "g3"\n', undefined],
  'cart/head.go': ['package cart\nconst head = "g4"\n', 'package cart\nconst head = "g5"\n', undefined],
  'cart/use.go': [
    'package cart\nimport "shop/keys"\nvar a = localizer.T(keys.A)\nvar b = localizer.T(head)\n',
    'package cart\nvar a = localizer.T("g6")\n',
    undefined,
  ],
  'requirements.txt': ['django\n', undefined],
  'app/texts.py': ["TITLE = 'p1'\n", "TITLE = 'p2'\nclass Mail:\n    SENT = 'p3'\n", undefined],
  'app/use.py': [
    'from django.utils.translation import gettext as _\nfrom .texts import TITLE, Mail\n_(TITLE)\n_(Mail.SENT)\n',
    undefined,
  ],
};
