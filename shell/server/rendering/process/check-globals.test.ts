import { createGlobalsCheck } from './check-globals';
import { lookClosely, markCode } from './marks';

const PAGE = 'mf-page@1.0.0';

let reported: string[];
let check: ReturnType<typeof createGlobalsCheck>;
const change = (): void => void Object.assign(Array.prototype, { added: true });

beforeEach(() => {
  reported = [];
  markCode('');
  check = createGlobalsCheck((_kind, error, mark) => reported.push(`${mark}: ${(error as Error).message}`));
});
afterEach(() => {
  check('page');
  markCode('');
});

describe('changed globals of a render process', () => {
  it('R-20 they are put back and counted, but only a close look names the code', async () => {
    markCode(PAGE);
    change();
    expect([check('page'), 'added' in []]).toEqual([1, false]);
    expect(reported).toEqual([]);
    await lookClosely(async () => {
      change();
      check('page');
    });
    expect(reported).toEqual([`${PAGE}: The code changed Array.prototype.added`]);
  });

  it('R-20 in a close look, the code that ran before other code is named', async () => {
    await lookClosely(async () => {
      markCode(PAGE);
      change();
      markCode('mf-slot@2.0.0');
      check('page');
    });
    expect(reported).toEqual([`${PAGE}: The code changed Array.prototype.added`]);
  });

  it('R-20 what is found between pages is nobody’s, because any code may have run since the last mark', async () => {
    await lookClosely(async () => {
      markCode(PAGE);
      change();
      expect([check('pulse'), 'added' in []]).toEqual([1, false]);
    });
    expect(reported).toEqual([]);
  });
});
