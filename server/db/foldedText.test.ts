/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { foldText } from '../../src/lib/foldText';
import { openTestDatabase } from '../testing/testDatabase';
import { contains } from './foldedText';
import { rowsOf, type Database } from './orm';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Whether the database finds `searched` in `text`. */
const isFound = async (text: string, searched: string) => {
  const [row] = rowsOf(
    await database.orm.execute(sql`select ${contains(sql`${text}::text`, searched)} as found`),
  );
  return row?.found;
};

describe.each([
  ['an accent', 'École Élan', 'ecole elan'],
  ['an accent written apart', 'E\u0301cole', 'École'],
  ['an apostrophe', 'Jeanne d’Arc', "Jeanne d'Arc"],
  ['an apostrophe of another keyboard', 'N´Diaye NʼDiaye', 'N‘Diaye N`Diaye'],
  ['a ligature', 'Sacré-Cœur', 'sacre-coeur'],
  ['a capital ligature', 'ŒUVRE ÆGIR', 'oeuvre aegir'],
  ['a sharp s', 'Weiß STRAẞE', 'WEISS Strasse'],
  ['a letter with a stroke', 'Łukasz Đoković Øystein Małgorzata', 'lukasz dokovic oystein malgorzata'],
  ['an accent on a letter with a stroke', 'Ǿrsted', 'orsted'],
  ['an i without a dot', 'YILDIZ Işık İstanbul', 'yıldız isik istanbul'],
  ['a letter of Iceland', 'Þórður', 'thordur'],
  ['a letter of West Africa', 'Ɛdɛm Ɔbɔ Ŋa', 'edem obo na'],
  ['a hyphen', 'Saint\u2010Jean\u2011Bas\u2013Nord\u2014Est\u2212Sud', 'saint-jean-bas-nord-est-sud'],
  ['a space that does not break', 'École\u00a0: le\u202fLac', 'ecole : le lac'],
  ['quotation marks', 'say “please”', 'Say "please"'],
  ['a Greek word in capitals', 'ΝΊΚΟΣ', 'νικος'],
  ['a Cyrillic word', 'ИВАН Ёлка', 'иван елка'],
  ['Arabic vowels', 'مُحَمَّد', 'محمد'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
])('%s', (_what, one, other) => {
  it('makes no difference in the database', async () => {
    expect([await isFound(one, other), await isFound(other, one)]).toEqual([true, true]);
  });

  it('makes none in the portal', () => {
    expect(foldText(one)).toBe(foldText(other));
  });
});

describe.each([
  ['one sign of punctuation', 'a^b', 'ab'],
  ['an apostrophe', "d'Arc", 'dArc'],
  ['a letter', 'Cœur', 'cur'],
  ['a hyphen', 'Marie-Claire', 'Marie Claire'],
])('%s less', (_what, one, other) => {
  it('is a difference to both', async () => {
    expect(await isFound(one, other)).toBe(false);
    expect(foldText(one)).not.toContain(foldText(other));
  });
});
