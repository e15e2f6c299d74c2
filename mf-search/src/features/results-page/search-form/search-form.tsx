import { useSite } from '@forecourt/store';
import { Button, Icon, useHydrated, useText, VisuallyHidden } from '@forecourt/ui';
import { Suspense, useId, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Scope } from '../../../model/scope/scope';
import { withQuery } from '../../../model/state/search-state';
import type { Option } from '../../../model/question/suggestions';
import { optional } from '../optional-part';
import { Field, Form } from '../results-page.styles';
import { nextOption } from './use-combobox';
import type { SearchControl } from '../use-search-state';

const Suggestions = optional(() => import(/* webpackChunkName: "suggestions" */ './suggestions'));

interface Props {
  id: string;
  control: SearchControl;
  path: string;
  scope: Scope;
}

/**
 * Words to search for (S-14): a combobox that suggests, and a GET form that sends the filters of the panel too where there
 * is no JavaScript. Words are searched for when they are sent; the loader turns those it understands into filters.
 */
export const SearchForm = ({ id, control: { state, apply }, path, scope }: Props) => {
  const text = useText<'search'>();
  const { suggestions } = useSite().search;
  const action = useHref(path);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const ids = useId();
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);
  const [entered, setEntered] = useState(false);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [active, setActive] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const words = draft ?? state.query;
  const isCombobox = suggestions && hydrated;
  const isOpen = open && options.length > 0;

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const search = (query: string) => {
    close();
    setDraft(undefined);
    const next = withQuery(state, query);
    if (next.query === state.query) return;
    void import('./recent-searches').then(({ remember }) =>
      remember({ label: next.query, href: `${path}?${new URLSearchParams({ query: next.query }).toString()}` }),
    );
    apply((now) => withQuery(now, query));
  };
  const pick = (option: Option) => {
    close();
    setDraft(undefined);
    if (option.href === undefined) apply(option.state);
    else void navigate(option.href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(words);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'Enter' && active !== undefined && isOpen && options[active]) {
      event.preventDefault();
      pick(options[active]);
      return;
    }
    const next = nextOption(event.key, active, options.length);
    if (next === false) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close();
  };
  const combobox = isCombobox
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': `${ids}list`,
        'aria-activedescendant': isOpen && active !== undefined ? `${ids}${active}` : undefined,
      } as const)
    : {};

  return (
    <Form id={id} role="search" method="get" action={action} onSubmit={submit}>
      <Field onBlur={leave}>
        <VisuallyHidden as="label" htmlFor={ids}>
          {text('search.query.label', 'Search this stock')}
        </VisuallyHidden>
        <Icon name="search" />
        <input
          {...combobox}
          ref={input}
          id={ids}
          type="search"
          name="query"
          value={words}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text('search.query.placeholder', 'Try “suv under 40k”')}
          onChange={(event) => {
            setDraft(event.target.value);
            setOpen(true);
            setActive(undefined);
          }}
          onFocus={() => {
            setEntered(true);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={isCombobox ? press : undefined}
        />
        {isCombobox && entered ? (
          <Suspense fallback={null}>
            <Suggestions
              listId={`${ids}list`}
              optionId={(index) => `${ids}${index}`}
              words={draft ?? ''}
              open={open}
              scope={scope}
              state={state}
              active={active}
              onOptions={setOptions}
              onPick={pick}
            />
          </Suspense>
        ) : null}
      </Field>
      <Button type="submit" icon="search">
        <span>{text('search.query.submit', 'Search')}</span>
      </Button>
    </Form>
  );
};
