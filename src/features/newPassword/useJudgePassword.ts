import { useEffect, useState } from 'react';
import type { JudgePassword } from '../../domain/password';

/** The judgement of new passwords, once its dictionaries have come; without them the server judges alone. */
export const useJudgePassword = (): JudgePassword | undefined => {
  const [judge, setJudge] = useState<JudgePassword>();
  useEffect(() => {
    import('../../domain/passwordStrength').then(
      ({ judgePassword }) => setJudge(() => judgePassword),
      () => undefined,
    );
  }, []);
  return judge;
};
