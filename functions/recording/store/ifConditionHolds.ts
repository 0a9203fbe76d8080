import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** @returns whether the write's condition held */
export const ifConditionHolds = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
