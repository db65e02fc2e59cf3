/** Name of the file at an index. */
export function nameOf(index: number): string {
  return `locale-${index}.json`;
}

/** Content of one version of a file: large enough that writing it takes several system calls. */
export function bytesOf(index: number, version: 'old' | 'new'): Buffer {
  const text = `${version} text of file ${index} `.repeat(200);
  return Buffer.from(`${JSON.stringify(Array.from({ length: 40 }, () => text))}\n`);
}
