import { useSite } from '@forecourt/store';
import { Button, Icon, useHydrated, useText, VisuallyHidden } from '@forecourt/ui';
import { Suspense, useState, type FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { SearchSuggestion } from '../../../model/question/suggestions';
import type { StockScope } from '../../../model/scope/scope';
import { withQuery, type SearchState } from '../../../model/state/search-state';
import { loadOptionalPart } from '../../../parts/compare-tray/optional-part';
import { ResultsField, ResultsForm } from '../results-page.styles';
import type { SearchStateControl } from '../use-search-state';
import { useCombobox } from './use-combobox';

const Suggestions = loadOptionalPart(() => import(/* webpackChunkName: "suggestions" */ './suggestions'));

interface Props {
  id: string;
  control: SearchStateControl;
  path: string;
  scope: StockScope;
}

/** Stores the words as a recent search, too. */
const useSendWords = ({ control: { state, apply }, path }: Pick<Props, 'control' | 'path'>) => {
  const { slug } = useSite();
  return (words: string) => {
    const { query } = withQuery(state, words);
    if (query === state.query) return;
    void import('./recent-searches').then(({ rememberSearch }) =>
      rememberSearch(slug, { label: query, href: `${path}?${new URLSearchParams({ query }).toString()}` }),
    );
    apply((now) => withQuery(now, words));
  };
};

/** Without JavaScript the form sends what no field of a filter shows. */
const UnseenRefinements = ({ excluded = {}, asked }: SearchState) => (
  <>
    {Object.entries(excluded).flatMap(([attribute, values]) =>
      values.map((value) => <input key={`${attribute} ${value}`} type="hidden" name={`not[${attribute}]`} value={value} />),
    )}
    {asked ? <input type="hidden" name="asked" value={asked} /> : null}
  </>
);

/** The GET form also sends the filters without JavaScript (S-14). The loader turns sent words into filters where it can. */
export const SearchForm = ({ id, control, path, scope }: Props) => {
  const text = useText<'search'>();
  const { state, apply } = control;
  const { suggestions } = useSite().search;
  const action = useHref(path);
  const navigate = useNavigate();
  const isCombobox = useHydrated() && suggestions;
  const [draft, setDraft] = useState<string>();
  const [wasEntered, setWasEntered] = useState(false);
  const sendWords = useSendWords({ control, path });
  const combobox = useCombobox<SearchSuggestion>((option) => {
    setDraft(undefined);
    if (option.href === undefined) apply(option.state);
    else void navigate(option.href);
  });
  const words = draft ?? state.query;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    combobox.close();
    setDraft(undefined);
    sendWords(words);
  };

  return (
    // Browsers that enter earlier answers again, as after Back, would tick values that the address does not name.
    <ResultsForm id={id} role="search" method="get" action={action} autoComplete="off" onSubmit={submit}>
      <UnseenRefinements {...state} />
      <ResultsField onBlur={combobox.onBlur}>
        <VisuallyHidden as="label" htmlFor={combobox.id}>
          {text('search.query.label', 'Search this stock')}
        </VisuallyHidden>
        <Icon name="search" />
        <input
          {...(isCombobox ? combobox.inputProps : {})}
          id={combobox.id}
          type="search"
          name="query"
          value={words}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text('search.query.placeholder', 'Try “suv under 40k”')}
          onChange={(event) => {
            setDraft(event.target.value);
            combobox.restart();
          }}
          onFocus={() => {
            setWasEntered(true);
            combobox.open();
          }}
          onClick={combobox.open}
        />
        {isCombobox && wasEntered ? (
          <Suspense fallback={null}>
            <Suggestions
              listId={combobox.listId}
              optionId={combobox.optionId}
              words={draft ?? ''}
              open={combobox.isOpen}
              scope={scope}
              state={state}
              active={combobox.active}
              onOptions={combobox.setOptions}
              onPick={combobox.pick}
            />
          </Suspense>
        ) : null}
      </ResultsField>
      <Button type="submit" icon="search">
        <span>{text('search.query.submit', 'Search')}</span>
      </Button>
    </ResultsForm>
  );
};
