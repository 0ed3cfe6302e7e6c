import { educationList, type SystemName } from './educationList';
import { seedId } from './seedId';

export const systemId = (system: SystemName) => seedId('system', system);
export const levelId = (system: SystemName, level: string) => seedId('level', system, level);
export const sectionId = (system: SystemName, level: string, section: string) =>
  seedId('section', system, level, section);
export const optionId = (system: SystemName, level: string, section: string, option: string) =>
  seedId('option', system, level, section, option);

export interface Specialty {
  section: string;
  option: string | null;
}

const systemNames = Object.keys(educationList) as SystemName[];
const sectionsOf = (system: SystemName, level: string): [string, readonly string[]][] => {
  const levels: Record<string, Record<string, readonly string[]>> = educationList[system];
  return Object.entries(levels[level] ?? {});
};

/** Every section of a level with each of its options; a section without options appears once. */
export const specialtiesOf = (system: SystemName, level: string): Specialty[] =>
  sectionsOf(system, level).flatMap(([section, options]): Specialty[] =>
    options.length === 0 ? [{ section, option: null }] : options.map((option) => ({ section, option })),
  );

/** Rows of the four filter lists. */
export const educationRows = () => {
  const levels = systemNames.flatMap((system) =>
    Object.keys(educationList[system]).map((level) => ({ system, level })),
  );
  const sections = levels.flatMap(({ system, level }) =>
    sectionsOf(system, level).map(([section, options]) => ({ system, level, section, options })),
  );
  return {
    systems: systemNames.map((name) => ({ id: systemId(name), name })),
    levels: levels.map(({ system, level }) => ({
      id: levelId(system, level),
      educationalSystemId: systemId(system),
      name: level,
    })),
    sections: sections.map(({ system, level, section }) => ({
      id: sectionId(system, level, section),
      educationalLevelId: levelId(system, level),
      name: section,
    })),
    options: sections.flatMap(({ system, level, section, options }) =>
      options.map((name) => ({
        id: optionId(system, level, section, name),
        educationalSectionId: sectionId(system, level, section),
        name,
      })),
    ),
  };
};
