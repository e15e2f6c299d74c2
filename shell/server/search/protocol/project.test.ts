import { recordOf } from '../engine/testing';
import { project } from './project';

describe('project', () => {
  const record = recordOf({ objectID: 'x' });

  it('I-01 gives the named attributes, and the objectID always', () => {
    expect(project(record, ['make', 'price'])).toEqual({ objectID: 'x', make: 'Toyota', price: 30_000 });
    expect(project(record, [])).toEqual({ objectID: 'x' });
  });

  it('I-01 gives all but those with a minus', () => {
    const given = project(record, ['*', '-make']);
    expect(given).not.toHaveProperty('make');
    expect(given).toHaveProperty('model');
    expect(project(record, ['-make'])).toEqual(given);
  });

  it('I-01 never gives what only the server needs', () => {
    for (const wanted of [['*'], ['listable', 'custom_rank']]) {
      expect(project(record, wanted)).not.toHaveProperty('listable');
      expect(project(record, wanted)).not.toHaveProperty('custom_rank');
    }
  });
});
