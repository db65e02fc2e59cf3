/** Which of `count` indexers a file belongs to. */
export function shareOf(file: string, count: number): number {
  let hash = 0;
  for (let index = 0; index < file.length; index++) hash = (hash * 31 + file.charCodeAt(index)) | 0;
  return Math.abs(hash) % count;
}
