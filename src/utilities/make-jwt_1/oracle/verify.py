"""What PyJWT finds in each token whose signature is right."""
import json, sys

import jwt


def answer(case):
    claims = jwt.decode(case["token"], case["key"], algorithms=[case["algorithm"]])
    return {"alg": jwt.get_unverified_header(case["token"])["alg"], "claims": json.dumps(claims, separators=(",", ":"), ensure_ascii=False)}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
