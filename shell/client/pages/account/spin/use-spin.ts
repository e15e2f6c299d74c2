import type { SpinTurn } from '@forecourt/contracts/account/spin';
import { useSiteJson } from '@forecourt/store';
import { useCallback, useState, type FormEvent } from 'react';

/** `ready`: the turn can be taken; `sent`: the server draws; `turning`: the wheel turns; `done`: the result is shown. */
type Phase = 'ready' | 'sent' | 'turning' | 'done';

/** Without JavaScript the browser sends the form itself. `problem` is the code of the server's problem. */
export const useSpin = (before: SpinTurn | null) => {
  const json = useSiteJson();
  const [phase, setPhase] = useState<Phase>(before ? 'done' : 'ready');
  const [turn, setTurn] = useState(before);
  const [problem, setProblem] = useState<string>();
  const rest = useCallback(() => setPhase('done'), []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (phase !== 'ready') return;
    const box = event.currentTarget.elements.namedItem('who');
    const mayTakePart = box instanceof HTMLInputElement && box.checked;
    setPhase('sent');
    setProblem(undefined);
    json<SpinTurn>('/api/account/spin', mayTakePart ? { who: 'yes' } : {}).then(
      (drawn) => {
        setTurn(drawn);
        setPhase('turning');
      },
      (error: { code?: unknown }) => {
        setProblem(typeof error.code === 'string' ? error.code : 'network');
        setPhase('ready');
      },
    );
  };
  return { phase, turn, problem, rest, submit };
};
