import { isFormProof, formProofOf } from './desk-page';

it('L-07 Q-04 a form passes only with the proof of the signed-in token', () => {
  const proof = formProofOf('the-token');
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(proof).not.toContain('the-token');
  expect(isFormProof(proof, 'the-token')).toBe(true);
  for (const other of [undefined, '', 'the-token', `${proof}x`, proof.slice(1), formProofOf('another')])
    expect(isFormProof(other, 'the-token')).toBe(false);
});
