import assert from 'node:assert/strict';
import { readCommandLine } from '../../../src/service/commandLine.ts';

describe('service: command line', () => {
  it('reads what it is given', () => {
    const { options, isShared } = readCommandLine(
      '--port 0 --limits 10/2/1 --scale keys=5,locales=2 --email me@example.org --password x --otp 123456'.split(
        ' ',
      ),
    );
    assert.deepEqual(options, {
      port: 0,
      limits: { requests: 10, seconds: 2, concurrent: 1 },
      scale: { keys: 5, locales: 2 },
      email: 'me@example.org',
      password: 'x',
      otp: '123456',
    });
    assert.equal(isShared, false);
  });

  it('takes several repositories', () => {
    const { options } = readCommandLine(['--load', 'src', '--load', 'test']);
    assert.deepEqual(options.load, ['src', 'test']);
  });

  it('can be asked what options there are', () => {
    assert.equal(readCommandLine(['--help']).isHelp, true);
    assert.equal(readCommandLine([]).isHelp, false);
  });

  const wrong: readonly [string, RegExp][] = [
    ['--port 70000', /--port takes/],
    ['--port abc', /--port takes/],
    ['--data=', /--data takes/],
    ['--limits 5', /Limits are written as/],
    ['--scale keys=1', /--scale is written as/],
    ['--faults every=0:503', /Faults are written as/],
    ['--bogus', /Unknown option/],
    ['--load ./no/such/folder', /--load takes a folder/],
    ['--sync package.json', /--sync takes a folder/],
    ['--sample --scale keys=1,locales=1', /Only one of/],
    ['--email me@example.org', /need --password/],
    ['--email me --password x', /--email takes an address/],
    ['--password=', /--password takes a text/],
    ['--password x --otp !!', /--otp takes/],
  ];
  for (const [line, message] of wrong) {
    it(`refuses ${line}`, () => {
      assert.throws(() => readCommandLine(line.split(' ')), message);
    });
  }
});
