import {
  type CatalogRemote,
  RemoteRefusalError,
  RemoteUnreachableError,
} from '../../../src/core/catalog/remote.ts';

/** Of the requests that change something the n-th and those after it are done, and their answers lost. */
export function losingAnswers(remote: CatalogRemote, after: number): CatalogRemote {
  let left = after % 2;
  const losing = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    if (left-- > 0) return value;
    throw new RemoteUnreachableError('The answer was lost');
  };
  return {
    ...remote,
    createTranslation: (...args) => losing(remote.createTranslation(...args)),
    updateTranslation: (...args) => losing(remote.updateTranslation(...args)),
  };
}

/** The n-th request that changes something is refused. */
export function refusing(remote: CatalogRemote, after: number): CatalogRemote {
  let left = after % 3;
  const refuse = () => {
    if (left-- === 0) throw new RemoteRefusalError('content is too long');
  };
  return {
    ...remote,
    async createTranslation(...args) {
      refuse();
      return remote.createTranslation(...args);
    },
    async updateTranslation(...args) {
      refuse();
      return remote.updateTranslation(...args);
    },
  };
}
