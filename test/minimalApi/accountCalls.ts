import { Refusal, type Body, type Handlers } from './handlers';
import * as data from './schoolData';

/** The code that a mail would bring. */
export const CODE = 'ABC12';

const ofTheParent = (id: string, answer: () => unknown) => {
  if (id !== String(data.parent.id)) throw new Refusal(404, 'No such parent');
  return answer();
};

/** The calls about accounts: one parent, who may change their name and their password. */
export const accountCalls = (registrations: Body[]): Handlers => {
  const parent = { ...data.parent };
  let password = data.minimalParent.password;

  const withCode = (code: unknown) => {
    if (code !== CODE) throw new Refusal(400, 'Wrong activation code please try again');
    return {};
  };
  const register = (body: Body) => {
    registrations.push(body);
    return { data: { message: 'A code was sent' } };
  };

  return {
    'POST /accounts/parents/login': ({ body }) => {
      if (body.username !== data.minimalParent.username || body.password !== password)
        throw new Refusal(401, data.WRONG_PASSWORD);
      return { id: parent.id, details: parent, account: data.account };
    },
    'POST /accounts/parents': ({ body }) => register(body),
    'POST /accounts/parent-applications': ({ body }) => register(body),
    'POST /accounts/code-email/:id': () => ({ message: 'A code was sent' }),
    'POST /accounts/activation/:id': ({ id }) => withCode(id),
    'POST /accounts/reset-password/code': ({ body }) => {
      withCode(body.code);
      password = String(body.newPassword);
      return {};
    },
    'PUT /accounts/parents/:id': ({ id, body }) =>
      ofTheParent(id, () => ({ data: Object.assign(parent, body) })),
    'PUT /accounts/change-password/:id': ({ body }) => {
      if (body.oldPassword !== password) throw new Refusal(400, 'Wrong password');
      password = String(body.newPassword);
      return { message: 'The password was changed' };
    },
    'GET /accounts/students/parents/:id': ({ id }) => ofTheParent(id, () => data.children),
    'GET /addresses/users/:id': ({ id }) => ofTheParent(id, () => data.addresses),
  };
};
