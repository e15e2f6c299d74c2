import { findingText, problemText } from './problem-text';

const problem = (code: string, detail?: string) => ({ status: 409, title: 'Title', code, ...(detail ? { detail } : {}) });

it('R-07 a finding of the gate names the reason and the remedy', () => {
  const finding = { code: 'slot', side: 'mf-a@1.0.0', against: 'the release set', about: 'x/y', message: 'mf-a needs x/y' };
  expect(findingText(finding)).toEqual({
    text: 'mf-a needs x/y.',
    remedy: 'Choose a release that provides x/y for this dealer.',
  });
  expect(findingText({ ...finding, code: 'unheard-of' })).toEqual({ text: 'mf-a needs x/y.' });
});

it('R-06 the text of a conflict with an earlier change says that nothing was changed, and states the next step', () => {
  const { text, remedy } = problemText(problem('changed_meanwhile', 'acme is at revision 4, not 3'));
  expect(text).toContain('Your change was not made');
  expect(remedy).toContain('send it again');
});

it('R-07 the text of a refusal by the gate has the server’s reason, and says that forcing needs a reason', () => {
  const { text, remedy } = problemText(problem('release_incompatible', 'The change does not fit the release set of acme'));
  expect(text).toBe('Compatibility checks fail: the change does not fit the release set of acme. Nothing was changed.');
  expect(remedy).toContain('give a reason');
});

it('R-05 the text about a running rollout advises to finish or abort it', () => {
  expect(problemText(problem('rollout_running')).remedy).toBe('Finish or abort the rollout first.');
});

it("R-17 a problem without a text of its own has the server's text", () => {
  expect(problemText(problem('conflict', 'Detail'))).toEqual({ text: 'Detail' });
  expect(problemText(problem('conflict'))).toEqual({ text: 'Title' });
});
