/** One of several processes that write and read the same catalog. Says what it was told is done. */
import { openCatalog } from '../../../src/core/catalog/open.ts';
import { key, simpleJson, translation } from '../../unit/catalog/scratch.ts';

export interface ShareOrder {
  readonly file: string;
  readonly workerScript: string;
  readonly name: string;
  readonly operations: number;
  readonly keys: number;
}

const { file, workerScript, name, operations, keys }: ShareOrder = JSON.parse(process.argv[2] ?? '');
const catalog = openCatalog(file, { workerScript });
const problems: string[] = [];
/** The last text of each place that was acknowledged. */
const own: Record<string, string> = {};

for (let no = 0; no < operations; no++) {
  try {
    await operate(no);
  } catch (error) {
    problems.push(`${name} ${no}: ${error instanceof Error ? error.message : error}`);
  }
}
process.stdout.write(JSON.stringify({ operations, problems, own }));
catalog.dispose();

async function operate(no: number): Promise<void> {
  const { writer, reader } = catalog;
  const keyName = `${name}.key${no % keys}`;
  const content = `${name} ${no}`;
  switch (no % 6) {
    case 0: {
      const added = await writer.addEdit({ keyName, localeName: 'de', pluralSuffix: '', content });
      if (added === undefined) problems.push(`${keyName} is not there`);
      own[`${keyName}|de`] = content;
      return;
    }
    case 1:
      await writer.putTranslations([translation(keyName, 'fr', content)]);
      own[`${keyName}|fr`] = content;
      return;
    case 2:
      await writer.putKeys([key(`${name}.more${no}`), key(keyName, { description: content })]);
      if (!reader.has(`${name}.more${no}`)) problems.push(`${name}.more${no} was not there after writing it`);
      return;
    case 3:
      // Both replace this locale as a whole, by turns.
      await writer.putDownload({ localeName: 'it', body: simpleJson(wholeLocale(content)) });
      return;
    case 4:
      await writer.indexBlocks(20);
      await writer.setState(`${name}/${no % 7}`, { validator: content, watermark: undefined, at: no });
      return;
    default:
      reader.get(keyName);
      reader.search('key', 10);
      reader.complete(`${name}.k`, 10);
      reader.coverage();
  }
}

function wholeLocale(content: string): Record<string, string> {
  return Object.fromEntries(
    ['a', 'b'].flatMap(owner => Array.from({ length: keys }, (_, no) => [`${owner}.key${no}`, content])),
  );
}
