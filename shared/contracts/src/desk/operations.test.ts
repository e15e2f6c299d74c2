import { adminRequest } from './operations';

describe('a request for an operation of the admin API', () => {
  it('R-17 parameters fill the places of the path, and the others become the query of a reading or a removal', () => {
    expect(adminRequest('GET /dealers/{slug}/history', { slug: 'a/b', before: 7, limit: undefined })).toEqual({
      method: 'GET',
      path: '/dealers/a%2Fb/history?before=7',
    });
    expect(adminRequest('DELETE /previews/{id}', { id: 'p', why: '' })).toEqual({ method: 'DELETE', path: '/previews/p' });
  });

  it('R-17 the others become the body of a change, and an operation without parameters has no body', () => {
    const change = { slug: 'acme', remote: 'mf-search', version: null, why: '' };
    expect(adminRequest('PUT /dealers/{slug}/pins/{remote}', change)).toEqual({
      method: 'PUT',
      path: '/dealers/acme/pins/mf-search',
      body: { version: null, why: '' },
    });
    expect(adminRequest('POST /notices/test', undefined)).toEqual({ method: 'POST', path: '/notices/test' });
  });
});
