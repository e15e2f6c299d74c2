import { requestAdminApi, type BareServer } from './bare-server';

/** An index that a client of a dealer writes over Algolia's protocol. */
export const createOwnIndexClient = async (first: BareServer, slug: string, name: string) => {
  const { adminKey } = await requestAdminApi<{ adminKey: string }>(first, `/search/${slug}`);
  const headers = { 'x-algolia-application-id': slug, 'x-algolia-api-key': adminKey };
  const ask = async <Answer>({ port }: BareServer, method: string, path: string, body?: object): Promise<Answer> => {
    const url = `http://127.0.0.1:${port}/1/indexes/${name}/${path}`;
    const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    /** Resolves with the number of the write when the server has acknowledged it. */
    put: async (server: BareServer, objectID: string) =>
      (await ask<{ taskID: number }>(server, 'PUT', objectID, { objectID })).taskID,
    isPublished: async (server: BareServer, taskID: number) =>
      (await ask<{ status: string }>(server, 'GET', `task/${taskID}`)).status === 'published',
    ids: async (server: BareServer) =>
      (await ask<{ hits: { objectID: string }[] }>(server, 'POST', 'browse', {})).hits.map(({ objectID }) => objectID),
  };
};
