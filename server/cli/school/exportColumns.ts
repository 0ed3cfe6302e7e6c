import * as z from 'zod/mini';
import {
  schoolApplicationDetailDto,
  type SchoolApplicationDetailDto,
} from '../../../src/contract/schoolApplications';
import { entriesOf, readable } from './readable';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}

type Path = readonly string[];

/** A record, also one that may be missing, is a column for each of its fields; a list is one column. */
const pathsOf = (shape: Shape, path: Path = []): Path[] => {
  const { properties } = shape.properties
    ? shape
    : (shape.anyOf?.find(({ type }) => type === 'object') ?? {});
  if (!properties) return [path];
  return entriesOf(properties).flatMap(([key, inner]) => pathsOf(inner as Shape, [...path, key]));
};

const paths = pathsOf(z.toJSONSchema(schoolApplicationDetailDto, { unrepresentable: 'any' }) as Shape);

/** The columns of an export, taken from the contract so that none is forgotten: `studentHealth.isAutism`. */
export const exportColumns = paths.map((path) => path.filter((key) => key !== 'answers').join('.'));

const valueAt = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key] ?? null, record);

/** An application in these columns; each entry of a list is a line of its cell. */
export const exportCells = (application: SchoolApplicationDetailDto): string[] =>
  paths.map((path) => readable(valueAt(application, path), '\n'));
