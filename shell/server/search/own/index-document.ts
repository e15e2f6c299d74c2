import type { IndexSettings, Synonym } from '../contract/index-settings';
import {
  compileIndexSettings,
  keepStockMark,
  withoutAttributeModifier,
  type IndexSettingsDocument,
} from '../protocol/settings/compile-settings';

interface SettingsAndSynonyms {
  /** As the client wrote them. */
  settings: IndexSettingsDocument;
  synonyms: Synonym[];
}

/** Everything of an own index but its records. It is compiled when an engine gets it, so no version depends on that form. */
export interface IndexDocument extends SettingsAndSynonyms {
  /** See `IndexSettings.ofStock`. */
  ofStock?: boolean | undefined;
  /** By name. */
  replicas: Record<string, SettingsAndSynonyms>;
}

export const EMPTY_DOCUMENT: IndexDocument = { settings: {}, synonyms: [], replicas: {} };

const namesOfReplicas = ({ replicas }: IndexSettingsDocument): string[] =>
  ((replicas ?? []) as string[]).map(withoutAttributeModifier);

const withoutReplicas = (settings: IndexSettingsDocument): IndexSettingsDocument => {
  const { replicas: _, ...others } = settings;
  return others;
};

const compile = ({ settings, synonyms }: SettingsAndSynonyms): IndexSettings => compileIndexSettings(settings, synonyms);

export const compileDocument = (document: IndexDocument) => ({
  settings: keepStockMark(compile(document), document as IndexSettings & IndexDocument),
  replicas: Object.fromEntries(Object.entries(document.replicas).map(([name, replica]) => [name, compile(replica)])),
});

const documentOfSettings = ({ given = {}, synonyms }: IndexSettings): SettingsAndSynonyms => ({ settings: given, synonyms });

/** Of an index that has no document, such as that of the stock. */
export const documentOfIndex = (settings: IndexSettings, replicas: Record<string, IndexSettings> = {}): IndexDocument => ({
  ...documentOfSettings(settings),
  ...(settings.ofStock ? { ofStock: true } : {}),
  replicas: Object.fromEntries(Object.entries(replicas).map(([name, replica]) => [name, documentOfSettings(replica)])),
});

/** `forward`: also to replicas that the index has already. */
export const changeSettings = (document: IndexDocument, change: IndexSettingsDocument, forward: boolean): IndexDocument => {
  const settings = { ...document.settings, ...change };
  const replicas = namesOfReplicas(settings).map((name): [string, SettingsAndSynonyms] => {
    const own = document.replicas[name];
    if (!own) return [name, { settings: withoutReplicas(settings), synonyms: document.synonyms }];
    return [name, forward ? { ...own, settings: { ...own.settings, ...withoutReplicas(change) } } : own];
  });
  return { ...document, settings, replicas: Object.fromEntries(replicas) };
};

export const changeReplicaSettings = (document: IndexDocument, name: string, change: IndexSettingsDocument): IndexDocument => {
  const own = document.replicas[name]!;
  return { ...document, replicas: { ...document.replicas, [name]: { ...own, settings: { ...own.settings, ...change } } } };
};

/** `forward`: also those of the replicas. */
export const changeSynonyms = (document: IndexDocument, synonyms: Synonym[], forward: boolean): IndexDocument => {
  const replicas = Object.entries(document.replicas).map(([name, own]) => [name, forward ? { ...own, synonyms } : own]);
  return { ...document, synonyms, replicas: Object.fromEntries(replicas) as IndexDocument['replicas'] };
};

const keepReplicas = (settings: IndexSettingsDocument, { settings: before }: IndexDocument): IndexSettingsDocument =>
  namesOfReplicas(before).length > 0 ? { ...withoutReplicas(settings), replicas: before['replicas'] } : withoutReplicas(settings);

/** An index keeps its replicas when another is copied or moved over it. */
export const copyDocument = (from: IndexDocument, to: IndexDocument = EMPTY_DOCUMENT): IndexDocument => ({
  ...from,
  settings: keepReplicas(from.settings, to),
  replicas: to.replicas,
});

/** Only what the scope names. */
export const copyScope = (from: IndexDocument, to: IndexDocument, scope: string[]): IndexDocument => ({
  ...to,
  ...(scope.includes('settings') ? { settings: keepReplicas(from.settings, to) } : {}),
  ...(scope.includes('synonyms') ? { synonyms: from.synonyms } : {}),
});

export const replicaNames = ({ settings }: IndexDocument): string[] => namesOfReplicas(settings);
