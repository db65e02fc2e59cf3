import assert from 'node:assert/strict';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { context, format } from '../messages.ts';
import { checkUpdate, messagesOf } from './checkUpdate.ts';

describe('editing CSV', () => {
  it('keeps the separator, the columns and what stands in others', () => {
    checkUpdate(
      'csv',
      'key;text;comment;owner\nhello;Hallo;A greeting;web\nbye;"Tschüss; bis dann";;app\n',
      { hello: 'Guten Tag', bye: 'Tschüss; bis dann', more: 'a;b' },
      'key;text;comment;owner\nhello;Guten Tag;A greeting;web\nbye;"Tschüss; bis dann";;app\nmore;"a;b";;\n',
      context('de'),
    );
  });

  it('keeps the texts of other locales, also of a key that this one has no more', () => {
    checkUpdate(
      'csv',
      'key,en,de\r\nhello,Hello,Hallo\r\nbye,"Bye\nnow",Tschüss\r\nopen,Open,\r\n',
      { hello: 'Hi "du"' },
      'key,en,de\r\nhello,Hello,"Hi ""du"""\r\nbye,"Bye\nnow",\r\nopen,Open,\r\n',
      context('de'),
    );
  });

  it('puts new keys at the end, also below a head alone and where empty lines stand there', () => {
    const after = (text: string) =>
      updateText(text, messagesOf({ hello: 'Hallo' }), format('csv'), context('de'));
    assert.equal(after('key,de\n'), 'key,de\n"hello","Hallo"\n');
    assert.equal(after('key,en,de\nold,Old,\n\n'), 'key,en,de\nold,Old,\n\nhello,,Hallo\n');
  });

  it('puts new keys on a line of their own, ended like the others', () => {
    checkUpdate('csv', 'key,content\r\na,b', { a: 'b', c: 'd' }, 'key,content\r\na,b\r\nc,d\r\n');
  });

  it('fills the empty cell of a key that had no text', () => {
    checkUpdate(
      'csv',
      '"key","en","de"\n"open","Open",""\n',
      { open: 'Offen', close: 'Zu' },
      '"key","en","de"\n"open","Open","Offen"\n"close","","Zu"\n',
      context('de'),
    );
  });

  it('sets plural forms and removes what is gone', () => {
    checkUpdate(
      'csv',
      'key,plural,text\nitems,one,Teil\nitems,other,Teile\ngone,,x\n',
      { items: { one: 'Ding', other: 'Teile' } },
      'key,plural,text\nitems,one,Ding\nitems,other,Teile\n',
      context('de'),
    );
  });

  it('refuses what it could only do by losing the texts of others', () => {
    const text = 'key,en,de\nitems,Items,Teile\n';
    const plural = messagesOf({ items: { one: 'Teil', other: 'Teile' } });
    assert.throws(() => updateText(text, plural, format('csv'), context('de')), LocaleFileError);
  });
});
