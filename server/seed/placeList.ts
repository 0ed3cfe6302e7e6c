export interface CountryOfSeed {
  name: string;
  code: string;
  provinces: Record<string, readonly string[]>;
}

/** Countries, their provinces or states, and some of the cities there. */
export const countryList: readonly CountryOfSeed[] = [
  {
    name: 'United States',
    code: 'US',
    provinces: {
      California: ['Los Angeles', 'Oakland', 'Sacramento', 'San Diego'],
      Georgia: ['Athens', 'Atlanta', 'Savannah'],
      Illinois: ['Chicago', 'Peoria', 'Springfield'],
      Massachusetts: ['Boston', 'Cambridge', 'Worcester'],
      'New York': ['Albany', 'Buffalo', 'New York', 'Rochester'],
      Texas: ['Austin', 'Dallas', 'Houston', 'San Antonio'],
    },
  },
  {
    name: 'Canada',
    code: 'CA',
    provinces: {
      Alberta: ['Calgary', 'Edmonton', 'Lethbridge'],
      'British Columbia': ['Kelowna', 'Vancouver', 'Victoria'],
      Ontario: ['Hamilton', 'Ottawa', 'Toronto', 'Windsor'],
      Québec: ['Gatineau', 'Laval', 'Montréal', 'Québec'],
    },
  },
  {
    name: 'France',
    code: 'FR',
    provinces: {
      'Auvergne-Rhône-Alpes': ['Clermont-Ferrand', 'Grenoble', 'Lyon', 'Saint-Étienne'],
      Bretagne: ['Brest', 'Quimper', 'Rennes'],
      'Île-de-France': ['Créteil', 'Montreuil', 'Paris', 'Versailles'],
      'Nouvelle-Aquitaine': ['Bordeaux', 'Limoges', 'Pau', 'Poitiers'],
      "Provence-Alpes-Côte d'Azur": ['Avignon', 'Marseille', 'Nice', 'Toulon'],
    },
  },
  {
    name: 'Senegal',
    code: 'SN',
    provinces: {
      Dakar: ['Dakar', 'Guédiawaye', 'Pikine', 'Rufisque'],
      'Saint-Louis': ['Dagana', 'Podor', 'Saint-Louis'],
      Thiès: ['Mbour', 'Thiès', 'Tivaouane'],
      Ziguinchor: ['Bignona', 'Oussouye', 'Ziguinchor'],
    },
  },
  {
    name: 'Democratic Republic of the Congo',
    code: 'CD',
    provinces: {
      'Haut-Katanga': ['Kipushi', 'Likasi', 'Lubumbashi'],
      Kinshasa: ['Gombe', 'Kinshasa', 'Limete', 'Ngaliema'],
      'Kongo Central': ['Boma', 'Matadi', 'Mbanza-Ngungu'],
      'Nord-Kivu': ['Beni', 'Butembo', 'Goma'],
    },
  },
];

export const professionList: readonly string[] = [
  'Accountant',
  'Architect',
  'Artist',
  'Civil servant',
  'Doctor',
  'Driver',
  'Electrician',
  'Engineer',
  'Farmer',
  'Lawyer',
  'Nurse',
  'Restaurant worker',
  'Retired',
  'Self-employed',
  'Shopkeeper',
  'Software developer',
  'Student',
  'Teacher',
  'Other',
];
