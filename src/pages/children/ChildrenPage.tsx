import { ChildGrid } from '../../features/childGrid';
import { PageFrame } from '../../ui';

export const ChildrenPage = () => (
  <PageFrame titleId="children.title">
    <ChildGrid level="h2" />
  </PageFrame>
);
