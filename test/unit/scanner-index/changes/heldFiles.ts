import type { ChangingFiles } from './history.ts';

const bundle = 'ResourceBundle bundle;';
const get = 'String get(String key) { return bundle.getString(key); }';
const find = 'String find(String key) { return bundle.getString(key); }';

/** Classes that hold what looks texts up, and others that ask them. */
export const heldFiles: ChangingFiles = {
  'src/Words.java': [
    `class Words { ${bundle} ${get} }`,
    `class Words { ${bundle} ${get} ${find} }`,
    `class Words { ${bundle} ${find} }`,
    'class Words { String get(String key) { return key; } }',
    undefined,
  ],
  'src/App.java': [
    'class App { static final Words W = new Words(); }',
    'class App { static final Words V = new Words(); static final ResourceBundle W = load(); }',
    'class App { private static final Words W = new Words(); }',
    undefined,
  ],
  'src/Base.java': [
    'class Base { protected Words words; String a() { return words.get("b1"); } }',
    'class Base { protected ResourceBundle words; }',
    'class Base { protected Other words; }',
    undefined,
  ],
  'src/Page.java': [
    'class Page extends Base { String a = words.get("p1"), b = words.find("p2"), c = words.getString("p3"); }',
    'class Page { String a = words.get("p4"); }',
    undefined,
  ],
  'src/Cart.java': [
    'class Cart { String a = App.W.get("c1"), b = App.W.getString("c2"); }',
    'class Cart { Words words; String a = words.get("c3"), b = App.V.find("c4"); }',
    'import static App.W; class Cart { String a = W.get("c5"), b = W.getString("c6"); }',
    undefined,
  ],
  'src/Bar.java': [
    'class Bar { Words words; void show(String key) { print(words.get(key)); } }',
    'class Bar { void show(String key) { print(key); } }',
    undefined,
  ],
  'src/Window.java': [
    'class Window { Bar bar; void show(String key) { bar.show(key); } void a() { show("w1"); } }',
    'class Window { Bar bar; void a() { bar.show("w2"); } }',
    undefined,
  ],
};
