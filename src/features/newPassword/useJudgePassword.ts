import { useEffect, useState } from 'react';
import type { JudgePassword } from '../../domain/password';

/** The function that judges new passwords, once its dictionaries are loaded; until then only the server judges. */
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
