import type { GradeNames, Stage, SystemName } from './educationList';

/**
 * What a parent finds among a school's offers. `full`: two places, both taken. `ended`: its only offer has ended.
 * `endingSoon`: its only offer ends in three days. `noPromotion`: the school has no intake this year.
 */
export type OfferKind = 'many' | 'one' | 'none' | 'noPromotion' | 'endingSoon' | 'ended' | 'full';

export interface SchoolOfSeed {
  key: string;
  name: string;
  phone: string;
  students: number;
  city: readonly [country: string, province: string, city: string];
  system: SystemName;
  grades: GradeNames;
  stages: readonly Stage[];
  offers: OfferKind;
}

type Row = readonly [
  name: string,
  province: string,
  city: string,
  phone: string,
  students: number,
  stages: string,
  offers: OfferKind,
];

const inCountry = (
  country: string,
  system: SystemName,
  grades: GradeNames,
  rows: readonly Row[],
): SchoolOfSeed[] =>
  rows.map(([name, province, city, phone, students, stages, offers]) => ({
    key: name,
    name,
    phone,
    students,
    city: [country, province, city],
    system,
    grades,
    stages: stages.split(' ') as Stage[],
    offers,
  }));

const american: SystemName = 'American and Canadian system';
const francophone: SystemName = 'Système francophone';
const whole = 'primary middle upper';

/** The schools of the demo, forty in all. */
export const schoolList: readonly SchoolOfSeed[] = [
  ...inCountry('US', american, 'american', [
    ['Bay Laurel Academy', 'California', 'Oakland', '+15105550134', 840, whole, 'many'],
    ['Canyon Ridge Elementary', 'California', 'San Diego', '+16195550112', 410, 'primary', 'many'],
    ['Charles River High School', 'Massachusetts', 'Boston', '+16175550147', 1260, 'upper', 'many'],
    ['Cedar Grove Middle School', 'Georgia', 'Atlanta', '+14045550158', 530, 'middle', 'one'],
    ['Erie Lakeside School', 'New York', 'Buffalo', '+17165550121', 690, 'primary middle', 'none'],
    ['Hudson Heights Academy', 'New York', 'New York', '+12125550166', 980, whole, 'many'],
    ['Live Oak Preparatory', 'Texas', 'Austin', '+15125550179', 620, 'middle upper', 'endingSoon'],
    ['Lone Star Elementary', 'Texas', 'Houston', '+17135550118', 470, 'primary', 'full'],
    ['Prairie View School', 'Illinois', 'Springfield', '+12175550183', 350, 'primary middle', 'ended'],
    ['Riverside Montessori', 'Illinois', 'Chicago', '+13125550191', 280, 'primary', 'noPromotion'],
    ['Savannah Arts Academy', 'Georgia', 'Savannah', '+19125550105', 560, 'upper', 'many'],
  ]),
  ...inCountry('CA', american, 'american', [
    ['Bow River School', 'Alberta', 'Calgary', '+14035550127', 610, whole, 'many'],
    ['Maple Leaf Collegiate', 'Ontario', 'Toronto', '+14165550139', 1120, 'middle upper', 'many'],
    ['Pacific Coast Academy', 'British Columbia', 'Vancouver', '+16045550144', 730, whole, 'one'],
    ['Rideau Valley School', 'Ontario', 'Ottawa', '+16135550152', 440, 'primary middle', 'none'],
  ]),
  ...inCountry('CA', francophone, 'quebec', [
    ['Académie du Saint-Laurent', 'Québec', 'Québec', '+14185550163', 580, whole, 'many'],
    ['École des Érables', 'Québec', 'Laval', '+14505550171', 360, 'primary', 'one'],
    ['Polyvalente du Mont-Royal', 'Québec', 'Montréal', '+15145550188', 1340, 'middle upper', 'many'],
  ]),
  ...inCountry('FR', francophone, 'french', [
    ['Collège de la Baie', 'Bretagne', 'Brest', '+33298001234', 520, 'middle', 'one'],
    [
      'École élémentaire des Tilleuls',
      'Auvergne-Rhône-Alpes',
      'Grenoble',
      '+33476001122',
      240,
      'primary',
      'many',
    ],
    [
      'Groupe scolaire du Vieux-Port',
      "Provence-Alpes-Côte d'Azur",
      'Marseille',
      '+33491001357',
      870,
      whole,
      'many',
    ],
    [
      'Institution Sainte-Clotilde',
      'Nouvelle-Aquitaine',
      'Bordeaux',
      '+33556002468',
      640,
      whole,
      'noPromotion',
    ],
    ['Lycée des Canuts', 'Auvergne-Rhône-Alpes', 'Lyon', '+33478003691', 1480, 'upper', 'many'],
    ['Lycée du Parc Royal', 'Île-de-France', 'Versailles', '+33139004812', 1610, 'upper', 'ended'],
    ['École Internationale de la Seine', 'Île-de-France', 'Paris', '+33142005678', 930, whole, 'many'],
  ]),
  ...inCountry('SN', francophone, 'french', [
    ['Collège du Fleuve', 'Saint-Louis', 'Saint-Louis', '+221339610123', 480, 'middle', 'one'],
    ['Cours Privés Les Baobabs', 'Dakar', 'Dakar', '+221338240456', 1150, whole, 'many'],
    ['École Keur Xaleyi', 'Dakar', 'Pikine', '+221338340789', 390, 'primary', 'many'],
    ['Groupe scolaire Teranga', 'Thiès', 'Thiès', '+221339510234', 720, whole, 'many'],
    ['Lycée de la Casamance', 'Ziguinchor', 'Ziguinchor', '+221339910567', 890, 'upper', 'many'],
    ['École de la Petite Côte', 'Thiès', 'Mbour', '+221339570891', 310, 'primary', 'none'],
    ['Institution du Cap-Vert', 'Dakar', 'Rufisque', '+221338360345', 450, 'primary middle', 'endingSoon'],
  ]),
  ...inCountry('CD', francophone, 'congolese', [
    ['Collège Tokokende', 'Kinshasa', 'Gombe', '+243815550101', 1320, whole, 'many'],
    ['Complexe scolaire Elikya', 'Kinshasa', 'Limete', '+243825550102', 980, whole, 'many'],
    ['Complexe scolaire Mapendo', 'Nord-Kivu', 'Goma', '+243845550103', 670, whole, 'many'],
    ['École primaire Mwangaza', 'Haut-Katanga', 'Lubumbashi', '+243855550104', 540, 'primary', 'one'],
    ['Institut technique de Likasi', 'Haut-Katanga', 'Likasi', '+243895550105', 760, 'upper', 'many'],
    ['Institut du Fleuve Congo', 'Kongo Central', 'Matadi', '+243975550106', 510, 'middle upper', 'none'],
    ['Lycée Bondeko', 'Kinshasa', 'Ngaliema', '+243995550107', 1240, 'middle upper', 'many'],
    ['Collège du Kivu', 'Nord-Kivu', 'Butembo', '+243815550108', 430, 'middle upper', 'noPromotion'],
  ]),
];
