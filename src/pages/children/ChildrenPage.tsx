import { ChildGrid } from '../../features/childGrid';
import { useRecentChildren } from '../../store/useRecords';
import { PageFrame } from '../../ui';

export const ChildrenPage = () => {
  // the cards tell the next fee
  useRecentChildren();
  return (
    <PageFrame titleId="children.title">
      <ChildGrid level="h2" />
    </PageFrame>
  );
};
