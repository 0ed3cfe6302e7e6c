import { Refusal, type Body, type Handlers } from './handlers';
import * as data from './schoolData';

/** The code that a mail would bring. */
export const CODE = 'ABC12';

const ofTheParent = (id: string, answer: () => unknown) => {
  if (id !== String(data.parent.id)) throw new Refusal(404, 'No such parent');
  return answer();
};

interface Person {
  username: unknown;
  password: unknown;
  isActivated: boolean;
  details: typeof data.parent;
}

const personOf = ({ parent }: Body, id: number): Person => {
  const { username, password, firstName, lastName, email } = parent as Record<string, string>;
  const details = { ...data.parent, id, userDetailsId: id * 10, firstName, lastName, email };
  return { username, password, isActivated: false, details: details as typeof data.parent };
};

/** The calls about accounts: one parent, who may change their name and their password, and whoever registers. */
export const accountCalls = (registrations: Body[]): Handlers => {
  const parent = { ...data.parent };
  const people: Person[] = [{ ...data.minimalParent, isActivated: true, details: parent }];
  const [first] = people as [Person];

  const withCode = (code: unknown) => {
    if (code !== CODE) throw new Refusal(400, 'Invalid code');
    return {};
  };
  const register = (body: Body) => {
    registrations.push(body);
    people.push(personOf(body, parent.id + registrations.length));
    return { data: { message: 'A code was sent' } };
  };
  /** The call does not say whose code it is: it is that of whoever registered last. */
  const newest = () => people.at(-1) ?? first;

  return {
    'POST /accounts/parents/login': ({ body }) => {
      const person = people.find(({ username }) => username === body.username);
      if (person?.password !== body.password) throw new Refusal(401, data.WRONG_PASSWORD);
      if (!person?.isActivated) throw new Refusal(403, 'The account is not activated');
      return { id: person.details.id, details: person.details, account: data.account };
    },
    'POST /accounts/parents': ({ body }) => register(body),
    'POST /accounts/parent-applications': ({ body }) => register(body),
    'POST /accounts/code-email/:id': () => ({ message: 'A code was sent' }),
    'POST /accounts/activation/:id': ({ id }) => {
      withCode(id);
      newest().isActivated = true;
      return {};
    },
    'POST /accounts/reset-password/code': ({ body }) => {
      withCode(body.code);
      newest().password = body.newPassword;
      return {};
    },
    'PUT /accounts/parents/:id': ({ id, body }) =>
      ofTheParent(id, () => ({ data: Object.assign(parent, body) })),
    'PUT /accounts/change-password/:id': ({ body }) => {
      if (body.oldPassword !== first.password) throw new Refusal(400, 'Wrong password');
      first.password = body.newPassword;
      return { message: 'The password was changed' };
    },
    'GET /accounts/students/parents/:id': ({ id }) => ofTheParent(id, () => data.children),
    'GET /addresses/users/:id': ({ id }) => ofTheParent(id, () => data.addresses),
  };
};
