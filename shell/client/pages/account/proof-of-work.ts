import { useSiteJson } from '@forecourt/store';
import { useState, type FormEvent } from 'react';

/** In place of an earlier value. */
const putHiddenValue = (form: HTMLFormElement, name: string, value: string): void => {
  form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
};

/**
 * Only if the server asked for a proof. Without a solution the form is sent all the same, and the server says how long to
 * wait.
 */
export const useProofOfWork = (isNeeded: boolean) => {
  const json = useSiteJson();
  const [busy, setBusy] = useState(false);
  const prove = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true);
    try {
      const { solveCaptcha } = await import(/* webpackChunkName: "ui-form" */ '@forecourt/ui/form');
      const solution = await solveCaptcha(await json('/api/captcha'));
      if (solution) putHiddenValue(form, 'captcha', solution);
    } catch {
      // A browser or a network that does not manage it sends the form without a proof.
    }
    setBusy(false);
    form.submit();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void prove(event.currentTarget);
  };
  return isNeeded ? { busy, onSubmit } : { busy };
};
