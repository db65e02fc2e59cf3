import { FormData } from 'undici';
import { type AnyParams, pairs } from '../params.ts';
import type { RequestBody } from './types.ts';

/**
 * Form data (RFC 7578) of parameters, among which `Blob`s and `File`s are files. A file is read while it is
 * sent (`fs.openAsBlob` gives one that stays on disk), and read anew when the request is repeated.
 */
export function multipart(params: AnyParams): RequestBody {
  return {
    open() {
      const form = new FormData();
      for (const [name, value] of Object.entries(params)) {
        if (value instanceof Blob) form.append(name, value, fileName(value));
        else for (const [field, text] of pairs(name, value)) form.append(field, text);
      }
      return form;
    },
  };
}

function fileName(blob: Blob): string {
  return blob instanceof File && blob.name !== '' ? blob.name : 'file';
}
