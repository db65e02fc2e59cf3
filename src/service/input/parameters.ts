import { badRequest } from '../http/failure.ts';
import type { Form } from '../http/target.ts';
import { asBoolean } from './attributes.ts';

// Parameters that are not attributes of a resource: invalid ones cause 400 (API document, Errors).

/** A switch that is off if absent or empty. */
export function flagParameter(form: Form, name: string): boolean {
  const value = form[name];
  if (value === undefined || value === null || value === '') return false;
  const flag = asBoolean(value);
  if (flag === undefined) throw badRequest(`${name} has to be true or false`);
  return flag;
}

/** Undefined if absent or empty. */
export function textParameter(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || !value.isWellFormed()) throw badRequest(`${name} has to be a text`);
  return value;
}

/** One of a fixed set of values; undefined if absent or empty. */
export function choiceParameter<Value extends string>(
  form: Form,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = textParameter(form, name);
  if (text === undefined) return undefined;
  const found = values.find(value => value === text);
  if (found === undefined) throw badRequest(`${name} has to be one of ${values.join(', ')}`);
  return found;
}
