import fc from 'fast-check';

export type Step =
  | {
      readonly do: 'addKey' | 'renameKey';
      readonly key: number;
      readonly name: string;
      readonly plural: boolean;
    }
  | { readonly do: 'removeKey' | 'retag'; readonly key: number; readonly tags: readonly string[] }
  | {
      readonly do: 'translate' | 'edit';
      readonly key: number;
      readonly locale: number;
      readonly text: string;
      readonly form: 0 | 1;
    }
  | {
      readonly do: 'flag';
      readonly translation: number;
      readonly unverified: boolean;
      readonly excluded: boolean;
    }
  | { readonly do: 'locale'; readonly locale: number; readonly change: 'add' | 'remove' | 'rename' }
  | { readonly do: 'sync' | 'brokenSync' | 'thoroughSync' | 'send' | 'reopen'; readonly after: number }
  /** The connection breaks, before or after the service has done what it was asked for; or the window closes. */
  | { readonly do: 'brokenSend' | 'lostSend' | 'refusedSend' | 'closedSync'; readonly after: number }
  /** Others do something while a sync or sending is at its n-th request. */
  | {
      readonly do: 'meanwhile';
      readonly after: number;
      readonly during: 'sync' | 'thoroughSync' | 'send';
      readonly happens: ServiceStep;
    }
  /** Two windows of one file, of which one edits. */
  | {
      readonly do: 'twoWindows';
      readonly key: number;
      readonly locale: number;
      readonly text: string;
      readonly form: 0 | 1;
    };

/** What others do to the project. */
type ServiceStep = Extract<
  Step,
  {
    readonly do: 'addKey' | 'renameKey' | 'removeKey' | 'retag' | 'translate' | 'edit' | 'flag' | 'locale';
  }
>;

const some = fc.nat(30);
const name = fc.constantFrom(
  'a',
  'a.b',
  'a.b.c',
  'a:b',
  'b.c',
  'b.d',
  'x y. z',
  '__proto__',
  'é.ü',
  '7',
  '"q"',
  'a.c',
);
const text = fc.constantFrom('', 'Eins', 'Zwei', 'Drei', '{"x": 1}', 'a\nb', '日本語', 'Zwei ');
const serviceStep: fc.Arbitrary<ServiceStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('addKey', 'renameKey'),
      key: some,
      name,
      plural: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('removeKey', 'retag'),
      key: some,
      tags: fc.subarray(['x', 'y z', 'x/y']),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('translate', 'edit'),
      key: some,
      locale: some,
      text,
      form: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('flag'),
      translation: some,
      unverified: fc.boolean(),
      excluded: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('locale'),
      locale: some,
      change: fc.constantFrom('add', 'remove', 'rename'),
    }),
  },
);
/** One thing that happens, here or in the service. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 17, arbitrary: serviceStep },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('sync', 'brokenSync', 'thoroughSync', 'send', 'reopen'),
      after: fc.nat(12),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('brokenSend', 'lostSend', 'refusedSend', 'closedSync'),
      after: fc.nat(8),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('meanwhile'),
      during: fc.constantFrom('sync', 'thoroughSync', 'send'),
      after: fc.nat(10),
      happens: serviceStep,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('twoWindows'),
      key: some,
      locale: some,
      text,
      form: fc.constantFrom(0, 1),
    }),
  },
);
