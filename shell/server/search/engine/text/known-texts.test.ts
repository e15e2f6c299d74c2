import { createKnownTexts } from './known-texts';
import { IRRELEVANT, UNKNOWN } from './text-facts';

describe('the facts that searches know of texts', () => {
  it('I-13 a search knows the facts that it found, for each combination of typos', () => {
    const known = createKnownTexts({ attributes: new Uint8Array(3) });
    known.of(0).set(1, 7);
    known.of(0).set(2, IRRELEVANT);
    known.of(5).set(1, 9);
    expect([0, 1, 2].map((text) => known.of(0).get(text))).toEqual([UNKNOWN, 7, IRRELEVANT]);
    expect([0, 1, 2].map((text) => known.of(5).get(text))).toEqual([UNKNOWN, 9, UNKNOWN]);
  });

  it('I-13 a search never gets the results of another search, even if both read the same texts in turn', () => {
    const texts = { attributes: new Uint8Array(2) };
    const [one, other] = [createKnownTexts(texts), createKnownTexts(texts)];
    one.of(0).set(0, 3);
    expect(other.of(0).get(0)).toBe(UNKNOWN);
    other.of(0).set(0, 40);
    expect(one.of(0).get(0)).toBe(UNKNOWN);
    one.of(0).set(1, 5);
    expect([one.of(0).get(0), one.of(0).get(1), other.of(0).get(1)]).toEqual([UNKNOWN, 5, UNKNOWN]);
  });

  it('I-13 any number of combinations of typos stays apart', () => {
    const known = createKnownTexts({ attributes: new Uint8Array(1) });
    for (let combination = 0; combination < 100; combination += 1) {
      expect(known.of(combination).get(0)).toBe(UNKNOWN);
      known.of(combination).set(0, combination + 1);
      expect(known.of(combination).get(0)).toBe(combination + 1);
    }
  });

  it('I-13 a table stays right when its numbers have become so high that it is cleared', () => {
    const texts = { attributes: new Uint8Array(2) };
    createKnownTexts(texts)
      .of(0)
      .set(0, 2 ** 30);
    const next = createKnownTexts(texts);
    expect([next.of(0).get(0), next.of(0).get(1)]).toEqual([UNKNOWN, UNKNOWN]);
    next.of(0).set(1, 2);
    expect([next.of(0).get(0), next.of(0).get(1)]).toEqual([UNKNOWN, 2]);
  });
});
