import type { ScriptFile } from '../file.ts';

/** Modules whose exports have such names (`t`, `test`) and never translate. */
export const foreignModules: ReadonlySet<string> = new Set([
  'tap',
  'tape',
  'ava',
  'io-ts',
  'elysia',
  'intlayer',
  '@babel/types',
  '@babel/core',
  '@sinclair/typebox',
  '@trpc/server',
  'vitest',
  'jest',
  '@jest/globals',
  'bun:test',
  'node:test',
  '@playwright/test',
  'uvu',
]);

/** Whether an expression begins with an export of a module that never translates: `test.extend({})`. */
export function isForeign({ tokens, bindings }: ScriptFile, from: number): boolean {
  const origin = bindings.resolve(tokens.slice(from), from);
  return origin?.kind === 'import' && foreignModules.has(origin.module);
}
