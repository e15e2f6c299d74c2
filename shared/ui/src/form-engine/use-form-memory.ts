import { useRef, useState } from 'react';
import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { fieldsNotKept, keepDaysOfForm } from '@forecourt/rules/form/kept-answers';
import { visibleAnswers } from '@forecourt/rules/form/typed-answers';
import { keptAnswersMemory, rememberDetails, typedAnswersMemory } from './browser-memory';
import type { FormAnswerMemory } from './form-effects';
import type { KeepAnswersProps } from './keep-answers';
import { useShopperDetails } from './use-shopper-details';

const BYTES = 16;

/** Random (L-07). Call it only in event handlers and effects: in a render, server and browser would create different keys. */
const submissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface FormMemory {
  memory: FormAnswerMemory;
  /** Undefined for a form that does not let this device keep the answers. */
  choice: KeepAnswersProps | undefined;
  /** The same for all tries of a submission and after a reload. */
  keyOf(): string;
  /** After the form was sent; remembers the shopper's details for the next form. */
  forget(answers: FormValues): void;
}

/**
 * The shopper's details (L-06), of this browser and of the account, and the typed answers until the form is sent (B-02).
 * They end with the tab, or stay on this device for some days if the shopper asks for it (F-07). `newer`: typed before the
 * form's code was loaded; they win over those before a reload.
 */
export const useFormMemory = (
  dealer: string,
  form: FormDescription | undefined,
  car: string | undefined,
  newer: FormValues,
): FormMemory => {
  const key = useRef<string>(undefined);
  const isSent = useRef(false);
  const [isKept, setKept] = useState(false);
  const typed = form && typedAnswersMemory(dealer, form, car);
  const kept = form && keptAnswersMemory(dealer, form, car);
  const remembers = form?.remember !== false;
  const details = useShopperDetails(form?.fields ?? [], { remembers });
  const keyOf = (): string => (key.current ??= (typed?.read() ?? kept?.read())?.key ?? submissionKey());
  return {
    keyOf,
    memory: {
      details,
      isKept,
      typed: () => {
        const onDevice = kept?.read();
        if (onDevice) setKept(true);
        const before = typed?.read() ?? onDevice;
        return before && { ...before, values: { ...before.values, ...newer } };
      },
      keep: (answers, step, isWanted) => {
        if (!form || isSent.current) return;
        const unsent = { values: visibleAnswers(form, answers), step, key: keyOf() };
        typed?.write(unsent);
        if (isWanted) kept?.write(unsent);
      },
    },
    choice: form &&
      kept && {
        days: keepDaysOfForm(form),
        except: fieldsNotKept(form).map(({ label }) => label),
        isKept,
        onChange: (isWanted) => {
          if (!isWanted) kept.clear();
          setKept(isWanted);
        },
      },
    forget(answers) {
      isSent.current = true;
      typed?.clear();
      kept?.clear();
      if (remembers) rememberDetails(dealer, answers);
    },
  };
};
