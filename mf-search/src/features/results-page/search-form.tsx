import { Button, Icon, useText, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useHref } from 'react-router';
import { withQuery } from '../../model/search-state';
import { Field, Form, Plain } from './results-page.styles';
import type { SearchControl } from './use-search-state';

/** Milliseconds after the last letter at which the search follows. */
const PAUSE = 250;

interface Props {
  id: string;
  control: SearchControl;
  path: string;
}

/** Words to search for (S-14). A GET form: without JavaScript it sends the filters of the panel too. */
export const SearchForm = ({ id, control: { state, apply }, path }: Props) => {
  const text = useText();
  const action = useHref(path);
  const input = useId();
  const [draft, setDraft] = useState(state.query);
  const typed = useRef(state.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The words were changed by something else: a chip, the back button.
  useEffect(() => {
    if (typed.current === state.query) return;
    typed.current = state.query;
    setDraft(state.query);
  }, [state.query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string, options?: { replace: boolean }) => {
    clearTimeout(timer.current);
    const next = withQuery(state, words);
    typed.current = next.query;
    if (next.query !== state.query) apply(next, options);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const type = (words: string) => {
    setDraft(words);
    clearTimeout(timer.current);
    // Further letters of one search are one step in the history.
    timer.current = setTimeout(() => latest.current(words, { replace: typed.current !== '' }), PAUSE);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(draft);
  };

  return (
    <Form id={id} role="search" method="get" action={action} onSubmit={submit}>
      <Field>
        <VisuallyHidden as="label" htmlFor={input}>
          {text('search.query.label', 'Search this stock')}
        </VisuallyHidden>
        <Icon name="search" />
        <input
          id={input}
          type="search"
          name="query"
          value={draft}
          maxLength={200}
          autoComplete="off"
          placeholder={text('search.query.placeholder', 'Make, model or keyword')}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Plain>
        <Button type="submit">{text('search.query.submit', 'Search')}</Button>
      </Plain>
    </Form>
  );
};
