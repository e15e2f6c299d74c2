import { isProof, proofOf } from './desk-page';

it('L-07 Q-04 a form passes only with the proof of the signed-in token', () => {
  const proof = proofOf('the-token');
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(proof).not.toContain('the-token');
  expect(isProof(proof, 'the-token')).toBe(true);
  for (const other of [undefined, '', 'the-token', `${proof}x`, proof.slice(1), proofOf('another')])
    expect(isProof(other, 'the-token')).toBe(false);
});
