import assert from 'node:assert/strict';
import { allNames } from '../allNames.ts';

describe('What an application of Laravel has of its own', () => {
  it("takes functions of an application's own that do what Laravel's do", () => {
    const helpers = [
      '<?php',
      'function say(string $key, $replace = [], $locale = null): string',
      '{',
      '    return trans($key, $replace, $locale);',
      '}',
      "if (! function_exists('lang_of')) {",
      '    function lang_of($key) { return e(__($key)); }',
      '    function price_of($price, $key) { return $price . trans($key); }',
      "    function title_of($key) { return trans('titles.' . $key); }",
      '    function plain($text) { return $text; }',
      '}',
      'class Texts { public function inside($key) { return trans($key); } }',
    ].join('\n');
    const files = {
      'composer.json': '{ "require": { "laravel/framework": "11" } }',
      'app/Helpers/TextHelper.php': helpers,
      'app/other.php': '<?php function unread($key) { return trans($key); }',
      'app/a.php':
        "<?php say('cart.title'); lang_of('cart.total'); price_of('no.a', 1); title_of('no.b'); plain('no.c'); inside('no.d'); unread('no.e');",
      'views/b.blade.php': "<p>{{ say('cart.label', ['n' => 1]) }}</p>",
    };
    assert.deepEqual(allNames(files, 'app/a.php'), [
      ['cart.title', 'cart:title'],
      ['cart.total', 'cart:total'],
    ]);
    assert.deepEqual(allNames(files, 'views/b.blade.php'), [['cart.label', 'cart:label']]);
    // Those of one helper are none of the usual names.
    assert.deepEqual(allNames({ ...files, 'app/Helpers/TextHelper.php': '<?php' }, 'app/a.php'), []);
  });

  it('takes the classes of components whose labels Filament is to look up from its providers', () => {
    const provider = [
      'Column::configureUsing(function (Column $column): void { $column->translateLabel()->wrap(); });',
      'Field::configureUsing(fn (Field $field) => $field->translateLabel());',
      'Entry::configureUsing(fn (Entry $entry) => $entry->inlineLabel());',
    ].join('\n');
    const files = {
      'composer.json': '{"require": {"laravel/framework": "12"}}',
      'app/Providers/AdminPanelProvider.php': `<?php\n${provider}`,
      'app/Table.php': [
        "<?php TextColumn::make('author.name')->sortable(); IconColumn::make('is_open')->label('Open');",
        "Forms\\Components\\Select::make('user_id'); TextEntry::make('no.a'); ExportColumn::make('no.b');",
        "TextInput::make('no.c')->label(__('Slug')); Grid::make('no.d'); Section::make('no.e')->label('no.f');",
      ].join('\n'),
    };
    assert.deepEqual(allNames(files, 'app/Table.php').flat(), ['Author', 'Open', 'User id', 'Slug']);
    const without = { ...files, 'app/Providers/AdminPanelProvider.php': '<?php' };
    assert.deepEqual(allNames(without, 'app/Table.php').flat(), ['Slug']);
  });
});
