import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstPlace } from '../../../../scripts/start/firstFile.ts';

describe('start: the place to begin with', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'localens-first-'));
    write('package.json', JSON.stringify({ dependencies: { i18next: '25.0.0', 'react-i18next': '15.0.0' } }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }

  /** A module that uses so many keys. */
  function using(count: number): string {
    const calls = Array.from({ length: count }, (_, at) => `t('key${at}');`);
    return ["import { t } from 'i18next';", ...calls].join('\n');
  }

  it('is the first key of the file that uses the most, and of no test', async () => {
    write('src/few.ts', using(2));
    write('src/many.ts', using(5));
    write('src/many.test.ts', using(9));
    assert.deepEqual(await firstPlace(folder), { file: path.join(folder, 'src/many.ts'), line: 2 });
  });

  it('is also in a file that uses keys only by what others have for it', async () => {
    write('shop/Texts.java', 'class Texts { static final ResourceBundle TEXTS = getBundle("texts"); }\n');
    write('shop/Cart.java', 'class Cart {\n  String title = Texts.TEXTS.getString("cart.title");\n}\n');
    assert.deepEqual(await firstPlace(folder), { file: path.join(folder, 'shop/Cart.java'), line: 2 });
    write('src/say.ts', "import { t } from 'i18next';\nexport const say = (key: string) => t(key);\n");
    write('src/cart.ts', "import { say } from './say';\n\nsay('cart.title', say('cart.total'));\n");
    assert.deepEqual(await firstPlace(folder), { file: path.join(folder, 'src/cart.ts'), line: 3 });
  });

  it('is no file whose texts an Android application keeps from translation', async () => {
    write('app/build.gradle', "plugins { id 'com.android.application' }");
    write(
      'app/src/main/res/values/settings.xml',
      '<resources><string name="key_a" translatable="false">a</string><string name="title">T</string></resources>',
    );
    const using = (name: string) => `import org.shop.R\nval a = getString(R.string.${name})`;
    write('app/src/main/java/Settings.kt', `${using('key_a')}\nval b = getString(R.string.key_a)`);
    write('app/src/main/java/Title.kt', using('title'));
    assert.deepEqual(await firstPlace(folder), {
      file: path.join(folder, 'app/src/main/java/Title.kt'),
      line: 2,
    });
  });

  it('is none where nothing uses a key', async () => {
    write('src/plain.ts', 'export const one = 1;');
    assert.equal(await firstPlace(folder), undefined);
  });
});
