import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** @returns false if the write's condition failed */
export const ifConditionHolds = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
