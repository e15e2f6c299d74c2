import { findsRecordsCase, goldenSearchCall, type GoldenCase, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const ALL = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

export const TEXT_CASES: GoldenSet = {
  name: 'text',
  ...GOLDEN_VEHICLES,
  cases: [
    findsRecordsCase('I-13 a search may leave out synonyms', { query: 'minibus', synonyms: false }, []),
    findsRecordsCase('I-13 a search with synonyms finds them', { query: 'minibus', synonyms: true }, ['7']),
    findsRecordsCase('S-14 no text finds everything, the highest rank first', {}, ALL),
    findsRecordsCase('S-14 a text of blanks finds everything', { query: '   ' }, ALL),
    findsRecordsCase('S-14 a word finds the records that contain it', { query: 'corolla' }, ['3']),
    findsRecordsCase('S-14 letters may be small or large', { query: 'COROLLA' }, ['3']),
    findsRecordsCase('S-14 the beginning of a word finds it', { query: 'wild' }, ['9']),
    findsRecordsCase('S-14 one letter is enough as the beginning of a word', { query: 'k' }, ['7', '8']),
    findsRecordsCase('S-14 a record must contain all words', { query: 'toyota ascent' }, ['3']),
    findsRecordsCase('S-14 words may stand in any order', { query: 'sr5 hilux' }, ['1']),
    findsRecordsCase('S-14 words may be found in different attributes', { query: 'hilux sunroof' }, ['1']),
    findsRecordsCase('S-14 nothing is found where one word is nowhere', { query: 'toyota zeppelin' }, []),
    findsRecordsCase('S-14 a missing letter is forgiven', { query: 'corola' }, ['3']),
    findsRecordsCase('S-14 a letter too many is forgiven', { query: 'corollla' }, ['3']),
    findsRecordsCase('S-14 a wrong letter is forgiven', { query: 'carnyval' }, ['7']),
    findsRecordsCase('S-14 swapped letters are forgiven', { query: 'corlola', typoTolerance: true }, ['3']),
    findsRecordsCase('S-14 two typos are forgiven in a long word', { query: 'wildtrec' }, ['9']),
    findsRecordsCase('S-14 one typo is forgiven from four letters on', { query: 'mzda' }, ['4', '5', '6']),
    findsRecordsCase('S-14 three letters must be right', { query: 'kja' }, []),
    findsRecordsCase('S-14 a record with a typo ranks after a record without one', { query: 'mazda3' }, ['6', '4', '5']),
    findsRecordsCase('S-14 a typo finds nothing when typos are not allowed', { query: 'corola', typoTolerance: false }, []),
    findsRecordsCase('S-14 the beginning of a word finds it when typos are not allowed', { query: 'coroll', typoTolerance: 'false' }, ['3']),
    findsRecordsCase('S-14 the size from which a typo is forgiven can be raised', { query: 'carnyval', minWordSizefor1Typo: 9, minWordSizefor2Typos: 9 }, []),
    findsRecordsCase('S-14 the last word may be a beginning, those before it not', { query: 'toy hil', queryType: 'prefixLast' }, []),
    findsRecordsCase('S-14 every word may be a beginning with prefixAll', { query: 'toy hil', queryType: 'prefixAll' }, ['1', '2']),
    findsRecordsCase('S-14 no word may be a beginning with prefixNone', { query: 'coroll', queryType: 'prefixNone', typoTolerance: false }, []),
    findsRecordsCase('S-14 words with a hyphen are found in parts', { query: 'bt 50' }, ['5']),
    findsRecordsCase('S-14 words with a hyphen are found as written', { query: 'cx-5' }, ['4']),
    findsRecordsCase('S-14 nested attributes are searched', { query: 'melbourne' }, ['5', '6']),
    findsRecordsCase('S-14 lists are searched', { query: 'canopy' }, ['5', '9']),
    findsRecordsCase('S-14 an attribute that is not declared is not searched', { query: 'diesel' }, []),
    findsRecordsCase('S-14 only the attributes that the search names are searched', { query: 'sunroof', restrictSearchableAttributes: ['name'] }, []),
    findsRecordsCase('S-14 a word is found when the search names its attribute', { query: 'sunroof', restrictSearchableAttributes: ['features'] }, ['1', '4', '7']),
    findsRecordsCase('S-14 an optional word may be missing', { query: 'corolla zeppelin', optionalWords: ['zeppelin'] }, ['3']),
    findsRecordsCase('S-14 optional words may be one text', { query: 'corolla zeppelin', optionalWords: 'zeppelin' }, ['3']),
    findsRecordsCase('S-14 last words are left out when nothing matches', { query: 'corolla zeppelin', removeWordsIfNoResults: 'lastWords' }, ['3']),
    findsRecordsCase('S-14 first words are left out when nothing matches', { query: 'zeppelin corolla', removeWordsIfNoResults: 'firstWords' }, ['3']),
    findsRecordsCase('S-14 all words become optional when nothing matches', { query: 'corolla zeppelin', removeWordsIfNoResults: 'allOptional' }, ['3']),
    findsRecordsCase('S-14 a synonym finds the same records as its word', { query: 'pickup' , restrictSearchableAttributes: ['name'] }, []),
    findsRecordsCase('S-14 a one-way synonym finds its words', { query: 'minibus' }, ['7']),
    findsRecordsCase('S-14 a one-way synonym works one way', { query: 'carnival' }, ['7']),
    findsRecordsCase('S-14 text and filters narrow together', { query: 'toyota', filters: 'body:Ute' }, ['1', '2']),
    { title: 'S-14 the answer repeats the query', call: goldenSearchCall({ query: 'hilux' }), expected: { query: 'hilux', nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 20 } },
    { title: 'S-14 ranking information counts typos', call: goldenSearchCall({ query: 'corola', getRankingInfo: true }), ids: ['3'], expected: { hits: [{ _rankingInfo: { nbTypos: 1 } }] } },
    { title: 'S-14 parameters for analytics are accepted', call: goldenSearchCall({ query: 'corolla', analytics: false, clickAnalytics: true, enablePersonalization: false, userToken: 'u1', analyticsTags: ['a'], ignorePlurals: true, removeStopWords: ['en'] }), ids: ['3'], expected: { queryID: expect.any(String) } },
  ],
}; // prettier-ignore

const EXACT = { typoTolerance: false, queryType: 'prefixNone' };
const withSettings = (title: string, indexSettings: object, search: Record<string, unknown>, ids: string[]): GoldenCase => ({
  ...findsRecordsCase(title, search, ids),
  steps: [{ method: 'setSettings', with: { indexName: '{index}', indexSettings } }],
});

export const WORD_FORM_CASES: GoldenSet = {
  name: 'word_forms',
  settings: { searchableAttributes: ['title'], customRanking: ['desc(rank)'] },
  records: [
    { objectID: 'one', title: 'Child seat', rank: 1 },
    { objectID: 'many', title: 'Children seats', rank: 2 },
    { objectID: 'the', title: 'The child of the battery', rank: 3 },
    { objectID: 'batteries', title: 'Batteries', rank: 4 },
  ],
  cases: [
    findsRecordsCase('I-13 a plural is another word by default', { query: 'children', ...EXACT }, ['many']),
    findsRecordsCase('I-13 a plural finds the singular where plurals are ignored', { query: 'batteries', ignorePlurals: true, ...EXACT }, ['batteries', 'the']),
    findsRecordsCase('I-13 a singular finds an irregular plural where plurals are ignored in English', { query: 'child seat', ignorePlurals: ['en'], ...EXACT }, ['many', 'one']),
    findsRecordsCase('I-13 an empty list of languages ignores no plurals', { query: 'child seat', ignorePlurals: [], ...EXACT }, ['one']),
    findsRecordsCase('I-13 a plural counts as inexact where the search says so', { query: 'child seat', ignorePlurals: true, alternativesAsExact: [], ...EXACT }, ['one', 'many']),
    withSettings('I-13 plurals may be ignored by a setting', { ignorePlurals: true }, { query: 'child seat', ...EXACT }, ['many', 'one']),
    withSettings('I-13 a search may be stricter with plurals than the settings', { ignorePlurals: true }, { query: 'child seat', ignorePlurals: false, ...EXACT }, ['one']),
    findsRecordsCase('I-13 a stop word must match by default', { query: 'the seat for a child', ...EXACT }, []),
    findsRecordsCase('I-13 stop words are left out where the search says so', { query: 'the seat for a child', removeStopWords: true, ...EXACT }, ['one']),
    withSettings('I-13 stop words may be left out by a setting', { removeStopWords: ['en'], queryLanguages: ['en'] }, { query: 'the seat for a child', ...EXACT }, ['one']),
    findsRecordsCase('I-13 a stop word that may be the beginning of a word stays', { query: 'seat for the', removeStopWords: true, queryType: 'prefixLast' }, []),
    { title: 'I-13 the ranking information names the words without stop words', call: goldenSearchCall({ query: 'The seat for a Child', removeStopWords: true, getRankingInfo: true, ...EXACT }), expected: { parsedQuery: 'seat child' } },
    { title: 'I-13 plurals of an unknown language are refused', call: goldenSearchCall({ query: 'child', ignorePlurals: ['fr'] }), refused: { status: 400, says: 'knows English alone' }, here: 'Algolia knows more languages' },
    { title: 'I-13 stop words of an unknown language are refused', call: { method: 'setSettings', with: { indexName: '{index}', indexSettings: { removeStopWords: ['fr'] } } }, refused: { status: 400, says: 'knows English alone' }, here: 'Algolia knows more languages' },
    findsRecordsCase('I-13 a sentence in a natural language finds plurals, without stop words', { query: 'the seats for a child', naturalLanguages: ['en'], ...EXACT }, ['many', 'one']),
    findsRecordsCase('I-13 a sentence in a natural language finds records with some words if none has all', { query: 'seat for spaceships', naturalLanguages: ['en'], ...EXACT }, ['many', 'one']),
    { title: 'I-13 a natural language that is unknown is refused', call: goldenSearchCall({ query: 'siège', naturalLanguages: ['fr'] }), refused: { status: 400, says: 'knows English alone' }, here: 'Algolia knows more languages' },
    { title: 'I-13 only whole words are marked where a single word is exact as a word', call: goldenSearchCall({ query: 'seat', exactOnSingleWordQuery: 'word', queryType: 'prefixAll', hitsPerPage: 2 }), expected: { hits: [{ objectID: 'one', _highlightResult: { title: { value: 'Child <em>seat</em>' } } }, { objectID: 'many', _highlightResult: { title: { value: 'Children seats' } } }] } },
  ],
}; // prettier-ignore

const marked = (title: string, query: string, objectID: string, value: string): GoldenCase => ({
  title: `S-14 ${title}`,
  call: goldenSearchCall({ query }),
  ids: [objectID],
  expected: { hits: [{ _highlightResult: { title: { value } } }] },
});

export const LETTER_CASES: GoldenSet = {
  name: 'letters',
  settings: { searchableAttributes: ['title'], attributesForFaceting: ['searchable(title)'] },
  records: ['本田技研工業 Fit', 'トヨタのカローラ', '현대자동차', 'Oﬃce ﬁttings', 'ＨｉＬｕｘ ＳＲ５', 'Große Straße', 'Citroën Škoda', 'Łódź'].map(
    (title, at) => ({ objectID: String(at), title }),
  ),
  cases: [
    marked('a Chinese word within others is found', '技研', '0', '本田<em>技研</em>工業 Fit'),
    marked('Chinese characters and a Latin word are found together', '本田 fi', '0', '<em>本田</em>技研工業 <em>Fi</em>t'),
    marked('a Japanese word within others is found, also with letters of half width', 'ｶﾛｰﾗ', '1', 'トヨタの<em>カローラ</em>'),
    findsRecordsCase('S-14 the mark of a voiced kana makes another letter', { query: 'トヨダ' }, []),
    marked('a Korean word within another is found', '자동차', '2', '현대<em>자동차</em>'),
    marked('a ligature is marked as a whole by a letter of it', 'off', '3', '<em>Oﬃ</em>ce ﬁttings'),
    marked('a ligature is found by its letters', 'fittings', '3', 'Oﬃce <em>ﬁttings</em>'),
    marked('letters of full width are found by others', 'hil', '4', '<em>ＨｉＬ</em>ｕｘ ＳＲ５'),
    marked('letters are found by those of full width', 'ｓｋｏ', '6', 'Citroën <em>Ško</em>da'),
    marked('ß is found by ss', 'grosse', '5', '<em>Große</em> Straße'),
    marked('ß is marked by its first s', 'stras', '5', 'Große <em>Straß</em>e'),
    findsRecordsCase('S-14 ss is found by a large ß', { query: 'GROẞE' }, ['5']),
    marked('a letter with a stroke is found without it', 'lod', '7', '<em>Łód</em>ź'),
    { title: 'S-06 values of a facet are found by characters within them', call: { method: 'searchForFacetValues', with: { indexName: '{index}', facetName: 'title', searchForFacetValuesRequest: { facetQuery: '技研' } } }, expected: { facetHits: [{ highlighted: '本田<em>技研</em>工業 Fit', count: 1 }] } },
  ],
}; // prettier-ignore
