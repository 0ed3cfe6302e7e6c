const required = 'validation.passwordRequired';
const tooLong = 'validation.tooLong';
const tooShort = 'validation.passwordTooShort';
const composition = 'validation.passwordComposition';
const common = 'validation.passwordCommon';

const refused = (verdict: string, passwords: readonly string[]) =>
  passwords.map((password) => ({ password, verdict }));

/** Whose passwords they are. */
export const passwordOwner = {
  username: 'robin',
  email: 'robin.reed@example.org',
  names: ['Robin', '', 'Reed'],
};

/**
 * Passwords that somebody may choose, and what every form and the API say to each: null, or the message of the first rule
 * that it breaks (P5.3; ASVS 6.2.4).
 */
export const passwordTable: readonly { password: string; verdict: string | null }[] = [
  { password: '', verdict: required },
  ...refused(tooShort, ['a', 'Aa1!', 'Aa1!xyz', 'Short#1', '!!!!!!!', '1234567', 'Ünï#1a', '🙂🙂A']),
  ...refused(composition, [
    'longenough',
    'LONGENOUGH',
    '12345678',
    'lowercase1!',
    'UPPERCASE1!',
    'NoDigits!!',
    'NoSpecial12',
    'Nospecial 12',
    'Hyphen-1234',
    'Under_score1',
    'Dot.dot.1234',
    'Comma,1234',
    'Plus+1234A',
    'Tilde~1234A',
    'Caret^1234A',
    'Slash/1234A',
    'Paren(1234)A',
    'Quote"1234A',
    'ÀÉÎÕ1234!',
    'àéîõÀ1234!',
    'Aa١٢٣٤!!',
    'Emoji🙂1234A',
    '          ',
    'correct horse battery staple',
  ]),
  ...refused(common, [
    'Passw0rd!',
    'P@ssw0rd',
    'Password1!',
    'PASSword1!',
    'Welcome1!',
    'Qwerty123!',
    'Azerty123!',
    'Admin@123',
    'Bonjour123!',
    '1qaz@WSX',
    'Abcd1234!',
    'Parent#123',
    'School@123',
    'Summer123$',
    'P@ssword123',
    'Summer2026!',
    'Parent#2026',
    'Printemps2026!',
    'Ecole@2026',
    'Wednesday1!',
    '1Q2w3e4r5t!',
    'Azertyuiop1!',
    'Zebra@42',
    `Aa1!${'x'.repeat(60)}`,
  ]),
  ...refused('validation.passwordOwn', ['robin#Kz81!qWx', 'Kz81!ROBIN.reed#w']),
  ...refused(tooLong, [`Aa1!${'x'.repeat(197)}`, `Aa1!${'🙂'.repeat(197)}`, `Aa1!${'x'.repeat(10_236)}`]),
  ...[
    'Right#2026-Lamp',
    'Aa1!xyzw',
    'kT9#vLq2',
    'Violet-Kettle#58',
    'Spaces are 1 fine!',
    'Tr0ub4dor&3',
    'çàÉ1a@Bc',
    'Ünïcödé#1A',
    '🙂🍎🚲🌍aA1!kettle',
    '密码Aa1!密码',
    `Violet-Kettle#58${'x'.repeat(100)}`,
    `Violet-Kettle#58${'x'.repeat(184)}`,
  ].map((password) => ({ password, verdict: null })),
];
